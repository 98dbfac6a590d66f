import { byId } from "../operation-parts.ts";
import { commentAnswer, postAnswer } from "../features/posts.ts";
import { z } from "zod";
import {
  moderationBody,
  ownReportList,
  pageDecisionBody,
  pageLogList,
  pageReportAnswer,
  pageReportList,
  reportBody,
  reportMade,
} from "../features/reports.ts";
import { pageQuery } from "../paging.ts";
import { operation } from "../operation.ts";

const tag = "reports";
const byPage = z.strictObject({ pageName: z.string().max(60) });
const byPageAndId = byPage.extend({ id: z.uuid() });

export const createReport = operation({
  method: "POST",
  path: "/api/reports",
  summary: "Report a person, a page, a message, a post, a comment or a question",
  tag,
  body: reportBody,
  answers: { 201: reportMade },
  whileMuted: "allowed",
  limit: { max: 10, per: "10 minutes", group: "reports", scale: "multiplies" },
  problems: ["ALREADY_REPORTED"],
});

export const listOwnReports = operation({
  method: "GET",
  path: "/api/reports",
  summary: "Own reports, the latest first",
  tag,
  query: pageQuery,
  answers: { 200: ownReportList },
});

export const listPageReports = operation({
  method: "GET",
  path: "/api/pages/:pageName/reports",
  summary: "Reports of what stands on a page, open ones first, for its moderators",
  tag,
  params: byPage,
  query: pageQuery,
  answers: { 200: pageReportList },
});

export const decidePageReport = operation({
  method: "POST",
  path: "/api/pages/:pageName/reports/:id/decision",
  summary: "Decide about a post or a comment of a page and all of its open reports",
  tag,
  params: byPageAndId,
  body: pageDecisionBody,
  answers: { 200: pageReportAnswer },
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const listPageLog = operation({
  method: "GET",
  path: "/api/pages/:pageName/log",
  summary: "What moderators did on a page, newest first",
  tag,
  params: byPage,
  query: pageQuery,
  answers: { 200: pageLogList },
});

export const removePost = operation({
  method: "POST",
  path: "/api/posts/:id/remove",
  summary: "Remove a post as a moderator, with a reason",
  tag,
  params: byId,
  body: moderationBody,
  answers: { 200: postAnswer },
  whileMuted: "refused",
});

export const restorePost = operation({
  method: "POST",
  path: "/api/posts/:id/restore",
  summary: "Restore a post as a moderator, with a reason",
  tag,
  params: byId,
  body: moderationBody,
  answers: { 200: postAnswer },
  whileMuted: "refused",
});

export const removeComment = operation({
  method: "POST",
  path: "/api/comments/:id/remove",
  summary: "Remove a comment as a moderator, with a reason",
  tag,
  params: byId,
  body: moderationBody,
  answers: { 200: commentAnswer },
  whileMuted: "refused",
});

export const restoreComment = operation({
  method: "POST",
  path: "/api/comments/:id/restore",
  summary: "Restore a comment as a moderator, with a reason",
  tag,
  params: byId,
  body: moderationBody,
  answers: { 200: commentAnswer },
  whileMuted: "refused",
});
