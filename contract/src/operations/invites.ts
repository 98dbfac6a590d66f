import { z } from "zod";
import {
  inviteAnswer,
  inviteBody,
  inviteList,
  inviteView,
  joinedByCode,
  pageCodeAnswer,
  pageCodeBody,
  pageCodes,
} from "../features/invites.ts";
import { operation } from "../operation.ts";

const tag = "invites";
const byPage = z.strictObject({ pageName: z.string().max(60) });

export const listInvites = operation({
  method: "GET",
  path: "/api/invites",
  summary: "The caller's own codes",
  tag,
  answers: { 200: inviteList },
});

export const createInvite = operation({
  method: "POST",
  path: "/api/invites",
  summary: "Make a code: a personal one, or one for a campaign",
  tag,
  body: inviteBody,
  answers: { 201: inviteAnswer },
  limit: { max: 30, per: "1 hour", group: "invites" },
  problems: ["CONFLICT"],
});

export const viewInvite = operation({
  method: "GET",
  path: "/api/invites/:code",
  summary: "Who invites with a code",
  tag,
  params: z.strictObject({ code: z.string().max(100) }),
  answers: { 200: inviteView },
  access: "anyone",
  problems: ["EXPIRED"],
});

export const joinByInvite = operation({
  method: "POST",
  path: "/api/invites/:code/join",
  summary: "Join the page behind a page's code",
  tag,
  params: z.strictObject({ code: z.string().max(100) }),
  answers: { 200: joinedByCode },
  limit: { max: 30, per: "1 hour", group: "invite-join" },
  problems: ["ALREADY_MEMBER", "EXPIRED", "INVITE_USED", "JOIN_FAILED"],
});

export const listPageCodes = operation({
  method: "GET",
  path: "/api/pages/:pageName/invite-codes",
  summary: "A page's codes",
  tag,
  params: byPage,
  answers: { 200: pageCodes },
});

export const createPageCode = operation({
  method: "POST",
  path: "/api/pages/:pageName/invite-codes",
  summary: "Make a code that lets people onto a page",
  tag,
  params: byPage,
  body: pageCodeBody,
  answers: { 201: pageCodeAnswer },
  limit: { max: 30, per: "1 hour", group: "page-codes" },
  problems: ["CONFLICT"],
});

export const revokePageCode = operation({
  method: "DELETE",
  path: "/api/pages/:pageName/invite-codes/:code",
  summary: "Take a page's code back",
  tag,
  params: byPage.extend({ code: z.string().max(100) }),
  answers: { 200: pageCodes },
});
