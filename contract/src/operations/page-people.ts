import { z } from "zod";
import {
  banBody,
  bansQuery,
  joinDecisionBody,
  membersQuery,
  muteBody,
  pageBans,
  pageChanged,
  pageJoinBody,
  pageJoined,
  pageJoinRequests,
  pageMembers,
  pageMutes,
  requestDecided,
  requestWithdrawn,
  roleBody,
  roleChanged,
} from "../features/page-views.ts";
import { operation } from "../operation.ts";
import { byId } from "../operation-parts.ts";

const tag = "pages";
const byPage = z.strictObject({ pageName: z.string().max(60) });
const byPageAndId = byPage.extend({ id: z.uuid() });

export const listPageMembers = operation({
  method: "GET",
  path: "/api/pages/:pageName/members",
  summary: "Members of a page, the highest role first",
  tag,
  params: byPage,
  query: membersQuery,
  answers: { 200: pageMembers },
  access: "anyone",
});

export const joinPage = operation({
  method: "POST",
  path: "/api/pages/:pageName/join",
  summary: "Join a page, or ask to",
  tag,
  params: byPage,
  body: pageJoinBody,
  answers: { 200: pageJoined },
  refusal: "JOIN_LOGIN_REQUIRED",
  whileMuted: ["message"],
  problems: ["ALREADY_MEMBER", "JOIN_FAILED", "PAGE_NAME_MISSING"],
});

export const leavePage = operation({
  method: "POST",
  path: "/api/pages/:pageName/leave",
  summary: "Leave a page",
  tag,
  params: byPage,
  answers: { 200: pageChanged },
  problems: ["OWNER_CANNOT_LEAVE"],
});

export const checkJoinRequest = operation({
  method: "GET",
  path: "/api/pages/:pageName/join-request",
  summary: "Whether the caller's request to join waits for a decision",
  tag,
  params: byPage,
  answers: { 200: z.object({ isPending: z.boolean() }) },
  access: "anyone",
});

export const withdrawJoinRequest = operation({
  method: "DELETE",
  path: "/api/pages/:pageName/join-request",
  summary: "Withdraw the caller's request to join",
  tag,
  params: byPage,
  answers: { 200: requestWithdrawn },
});

export const listJoinRequests = operation({
  method: "GET",
  path: "/api/pages/:pageName/join-requests",
  summary: "Requests to join that wait for a decision, the longest waiting first, for moderators",
  tag,
  params: byPage,
  answers: { 200: pageJoinRequests },
});

export const decideJoinRequest = operation({
  method: "POST",
  path: "/api/join-requests/:id/decision",
  summary: "Approve or reject a request to join a page",
  tag,
  params: byId,
  body: joinDecisionBody,
  answers: { 200: requestDecided },
  whileMuted: ["message"],
  problems: ["CONFLICT"],
});

export const changeMemberRole = operation({
  method: "PUT",
  path: "/api/pages/:pageName/members/:id/role",
  summary: "Give a member another role",
  tag,
  params: byPageAndId,
  body: roleBody,
  answers: { 200: roleChanged },
});

export const removePageMember = operation({
  method: "DELETE",
  path: "/api/pages/:pageName/members/:id",
  summary: "Remove a member, who may join again",
  tag,
  params: byPageAndId,
  answers: { 200: pageChanged },
});

export const listPageBans = operation({
  method: "GET",
  path: "/api/pages/:pageName/bans",
  summary: "Who is banned from a page, the latest first, for moderators",
  tag,
  params: byPage,
  query: bansQuery,
  answers: { 200: pageBans },
});

export const banPageMember = operation({
  method: "PUT",
  path: "/api/pages/:pageName/bans/:id",
  summary: "Ban a person; they and the log of the page get the reason",
  tag,
  params: byPageAndId,
  body: banBody,
  answers: { 200: pageChanged },
  whileMuted: ["reason"],
});

export const unbanPageMember = operation({
  method: "DELETE",
  path: "/api/pages/:pageName/bans/:id",
  summary: "Lift a ban",
  tag,
  params: byPageAndId,
  answers: { 200: pageChanged },
});

export const listPageMutes = operation({
  method: "GET",
  path: "/api/pages/:pageName/mutes",
  summary: "Who is muted on a page, and until when, for moderators",
  tag,
  params: byPage,
  answers: { 200: pageMutes },
});

export const mutePageMember = operation({
  method: "PUT",
  path: "/api/pages/:pageName/mutes/:id",
  summary: "Mute a member for up to 7 days",
  tag,
  params: byPageAndId,
  body: muteBody,
  answers: { 200: pageChanged },
  whileMuted: ["reason"],
});

export const unmutePageMember = operation({
  method: "DELETE",
  path: "/api/pages/:pageName/mutes/:id",
  summary: "Lift a mute",
  tag,
  params: byPageAndId,
  answers: { 200: pageChanged },
});
