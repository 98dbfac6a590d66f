import { z } from "zod";
import {
  channelChanged,
  pageChanged,
  pageDetails,
  pageNameCheck,
  pagesQuery,
  pageSummary,
  transferBody,
} from "../features/page-views.ts";
import {
  channelChanges,
  channelInput,
  createPageInput,
  pageInvitesAnswer,
  pageInvitesBody,
  updatePageInput,
} from "../features/pages.ts";
import { operation } from "../operation.ts";
import { done } from "../operation-parts.ts";
import { pageOf } from "../paging.ts";

const tag = "pages";
const byPage = z.strictObject({ pageName: z.string().max(60) });
const byPageAndId = byPage.extend({ id: z.uuid() });

export const listPages = operation({
  method: "GET",
  path: "/api/pages",
  summary: "Public pages, the largest first, or the caller's own",
  tag,
  query: pagesQuery,
  answers: { 200: pageOf(pageSummary) },
  access: "anyone",
});

export const viewPage = operation({
  method: "GET",
  path: "/api/pages/:pageName",
  summary: "A page as the caller may see it",
  tag,
  params: byPage,
  answers: { 200: pageDetails },
  access: "anyone",
});

export const checkPageName = operation({
  method: "GET",
  path: "/api/page-names/:pageName",
  summary: "Whether a page can have this name",
  tag,
  params: z.strictObject({ pageName: z.string().max(200) }),
  answers: { 200: pageNameCheck },
  access: "anyone",
  limit: { max: 30, per: "1 minute", group: "page-name" },
});

export const createPage = operation({
  method: "POST",
  path: "/api/pages",
  summary: "Open a page",
  tag,
  body: createPageInput,
  answers: { 201: pageChanged },
  whileMuted: "refused",
  problems: ["PAGE_NAME_TAKEN"],
});

export const updatePage = operation({
  method: "PATCH",
  path: "/api/pages/:pageName",
  summary: "Change a page",
  tag,
  params: byPage,
  body: updatePageInput,
  answers: { 200: pageChanged },
  whileMuted: "refused",
  problems: ["PAGE_MUTED"],
});

export const deletePage = operation({
  method: "DELETE",
  path: "/api/pages/:pageName",
  summary: "Delete a page with everything in it",
  tag,
  params: byPage,
  answers: { 200: done },
});

export const transferPage = operation({
  method: "POST",
  path: "/api/pages/:pageName/transfer",
  summary: "Make another member the owner of a page",
  tag,
  params: byPage,
  body: transferBody,
  answers: { 200: pageChanged },
});

export const createPageChannel = operation({
  method: "POST",
  path: "/api/pages/:pageName/channels",
  summary: "Open a channel of a page",
  tag,
  params: byPage,
  body: channelInput,
  answers: { 201: channelChanged },
  whileMuted: "refused",
  problems: ["PAGE_MUTED"],
});

export const updatePageChannel = operation({
  method: "PATCH",
  path: "/api/pages/:pageName/channels/:id",
  summary: "Rename, describe, archive or reopen a channel",
  tag,
  params: byPageAndId,
  body: channelChanges,
  answers: { 200: channelChanged },
  whileMuted: "refused",
  problems: ["PAGE_MUTED"],
});

export const deletePageChannel = operation({
  method: "DELETE",
  path: "/api/pages/:pageName/channels/:id",
  summary: "Delete an archived channel with its messages",
  tag,
  params: byPageAndId,
  answers: { 200: pageChanged },
  problems: ["CONFLICT", "PAGE_MUTED"],
});

export const attachPagePath = operation({
  method: "PUT",
  path: "/api/pages/:pageName/paths/:id",
  summary: "Attach a published path to a page",
  tag,
  params: byPageAndId,
  answers: { 200: pageChanged },
});

export const detachPagePath = operation({
  method: "DELETE",
  path: "/api/pages/:pageName/paths/:id",
  summary: "Detach a path from a page",
  tag,
  params: byPageAndId,
  answers: { 200: pageChanged },
});

export const inviteToPage = operation({
  method: "POST",
  path: "/api/pages/:pageName/invites",
  summary: "Invite people to a page",
  tag,
  params: byPage,
  body: pageInvitesBody,
  answers: { 200: pageInvitesAnswer },
  limit: { max: 30, per: "1 hour", group: "page-invites" },
});
