import { reasonBody } from "../features/sanctions.ts";
import { byId, forEditors, forModerators, forAdmins } from "../operation-parts.ts";
import { z } from "zod";
import {
  doneWithUndo,
  optionalReason,
  privacyTaskList,
  privacyTaskQuery,
  staffBadgeList,
  staffBadgeQuery,
  staffGameList,
  staffGameQuery,
  staffInviteList,
  staffInviteQuery,
  staffPageChanged,
  staffPageList,
  staffPageQuery,
  staffPointsList,
  staffPointsQuery,
  staffPostList,
  staffPostQuery,
  staffTagList,
  staffTagQuery,
  staffWaitlistQuery,
  tagBody,
  tagChanged,
  waitlistCounts,
  waitlistEntries,
  waitlistInvited,
} from "../features/staff-people.ts";
import { waitlistInviteBody } from "../features/waitlist.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const listStaffPages = operation({
  method: "GET",
  path: "/api/admin/pages",
  summary: "Pages, newest first, archived ones as well",
  tag,
  query: staffPageQuery,
  answers: { 200: staffPageList },
  access: forModerators,
});

export const listStaffPosts = operation({
  method: "GET",
  path: "/api/admin/posts",
  summary: "Posts, newest first, whatever their state",
  tag,
  query: staffPostQuery,
  answers: { 200: staffPostList },
  access: forModerators,
});

export const listStaffGames = operation({
  method: "GET",
  path: "/api/admin/games",
  summary: "Games, newest first",
  tag,
  query: staffGameQuery,
  answers: { 200: staffGameList },
  access: forModerators,
});

export const listStaffTags = operation({
  method: "GET",
  path: "/api/admin/tags",
  summary: "Hashtags, the most used first",
  tag,
  query: staffTagQuery,
  answers: { 200: staffTagList },
  access: forEditors,
});

export const updateTag = operation({
  method: "PUT",
  path: "/api/admin/tags/:name",
  summary: "Forbid a hashtag, or allow it again",
  tag,
  params: z.strictObject({ name: z.string().max(100) }),
  body: tagBody,
  answers: { 200: tagChanged },
  access: forEditors,
  whileMuted: "allowed",
});

export const listStaffInvites = operation({
  method: "GET",
  path: "/api/admin/invites",
  summary: "Invitations of all kinds, newest first",
  tag,
  query: staffInviteQuery,
  answers: { 200: staffInviteList },
  access: forAdmins,
});

export const revokeInvite = operation({
  method: "DELETE",
  path: "/api/admin/invites/:code",
  summary: "Take an invitation back",
  tag,
  params: z.strictObject({ code: z.string().max(40) }),
  body: optionalReason,
  answers: { 200: doneWithUndo },
  access: forAdmins,
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

export const listWaitlist = operation({
  method: "GET",
  path: "/api/admin/waitlist",
  summary: "Who waits for room, by position",
  tag,
  query: staffWaitlistQuery,
  answers: { 200: waitlistEntries },
  access: forAdmins,
});

export const countWaitlist = operation({
  method: "GET",
  path: "/api/admin/waitlist/counts",
  summary: "How many addresses wait, are invited, have registered or were removed",
  tag,
  answers: { 200: waitlistCounts },
  access: forAdmins,
});

export const inviteFromWaitlist = operation({
  method: "POST",
  path: "/api/admin/waitlist/invite",
  summary: "Invite the next ones in line, or the given ones",
  tag,
  body: waitlistInviteBody,
  answers: { 200: waitlistInvited },
  access: forAdmins,
  whileMuted: "refused",
});

export const removeFromWaitlist = operation({
  method: "DELETE",
  path: "/api/admin/waitlist/:id",
  summary: "Take an address off the waitlist",
  tag,
  params: byId,
  body: optionalReason,
  answers: { 200: doneWithUndo },
  access: forAdmins,
  whileMuted: "allowed",
});

export const listStaffBadges = operation({
  method: "GET",
  path: "/api/admin/badges",
  summary: "Badges, with how many people have each",
  tag,
  query: staffBadgeQuery,
  answers: { 200: staffBadgeList },
  access: forAdmins,
});

export const listStaffPoints = operation({
  method: "GET",
  path: "/api/admin/points",
  summary: "Booked points by UTC day and tag, newest day first",
  tag,
  query: staffPointsQuery,
  answers: { 200: staffPointsList },
  access: forAdmins,
});

export const listPrivacyTasks = operation({
  method: "GET",
  path: "/api/admin/privacy",
  summary: "Open exports and deletions, what is due soonest first",
  tag,
  query: privacyTaskQuery,
  answers: { 200: privacyTaskList },
  access: forAdmins,
});

export const archivePage = operation({
  method: "POST",
  path: "/api/admin/pages/:id/archive",
  summary: "Hide a page from everybody",
  tag,
  params: byId,
  body: reasonBody,
  answers: { 200: staffPageChanged },
  access: forModerators,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const restorePage = operation({
  method: "POST",
  path: "/api/admin/pages/:id/restore",
  summary: "Show an archived page again",
  tag,
  params: byId,
  body: reasonBody,
  answers: { 200: staffPageChanged },
  access: forModerators,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});
