import { z } from "zod";
import { badgeList } from "../features/badges.ts";
import { operation } from "../operation.ts";

const tag = "badges";

export const listBadges = operation({
  method: "GET",
  path: "/api/badges/:userId",
  summary: "All badges with one's own progress, or those that another person has earned",
  tag,
  params: z.strictObject({ userId: z.uuid() }),
  answers: { 200: badgeList },
});
