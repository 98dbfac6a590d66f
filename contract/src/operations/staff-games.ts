import { forModerators } from "../operation-parts.ts";
import { z } from "zod";
import { calledOffGame, cancelBody } from "../features/games.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const cancelGame = operation({
  method: "POST",
  path: "/api/admin/games/:id/cancel",
  summary: "Call off a game; its players read the reason",
  tag,
  params: z.strictObject({ id: z.uuid() }),
  body: cancelBody,
  answers: { 200: calledOffGame },
  access: forModerators,
  whileMuted: "refused",
  problems: ["GAME_OVER"],
});
