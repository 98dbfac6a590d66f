import { z } from "zod";
import { pageInvitesAnswer, pageInvitesBody } from "../features/pages.ts";
import { operation } from "../operation.ts";

const tag = "pages";

export const inviteToPage = operation({
  method: "POST",
  path: "/api/pages/:pageName/invites",
  summary: "Invite people to a page",
  tag,
  params: z.strictObject({ pageName: z.string().max(60) }),
  body: pageInvitesBody,
  answers: { 200: pageInvitesAnswer },
  limit: { max: 30, per: "1 hour", group: "page-invites" },
});
