import { reasonBody } from "@waymates/contract/features/sanctions";
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
} from "@waymates/contract/features/staff-people";
import { waitlistInviteBody } from "@waymates/contract/features/waitlist";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canCallOff } from "../../games/index.ts";
import { listModerationRights, firstWords } from "../../posts/index.ts";
import {
  archivePage,
  banTag,
  inviteFromWaitlist,
  removeFromWaitlist,
  revokeInvite,
} from "../service/act-on-things.ts";
import { listBadges } from "../service/list-badges.ts";
import { readFrom } from "../service/list-from.ts";
import { listGuests, listInvites, toInvite } from "../store/invites.ts";
import {
  countWaitlist,
  findPage,
  listGames,
  listPages,
  listPoints,
  listPosts,
  listPrivacyTasks,
  listTags,
  listWaitlist,
  positionOf,
  toGame,
  toPage,
  toPost,
} from "../store/things.ts";

/** Letters of a post that a list shows. */
const EXCERPT = 160;
const tags = ["admin"];
const byId = z.strictObject({ id: z.uuid() });
const moderators = { access: { role: ["moderator"] as const } };
const editors = { access: { role: ["editor"] as const } };
const admins = { access: { role: ["admin"] as const } };

/** Pages, posts, games and hashtags, for those who keep order; invitations, waitlist and figures for admins. */
export function adminThingRoutes(api: Api, platform: Platform): void {
  declarePages(api, platform);
  declareWriting(api, platform);
  declareDoors(api, platform);
  declareFigures(api, platform);
}

function declarePages(api: Api, platform: Platform): void {
  const { db } = platform;
  api.get(
    "/api/admin/pages",
    {
      config: moderators,
      schema: {
        summary: "Pages, newest first, archived ones as well",
        tags,
        querystring: staffPageQuery,
        response: { 200: staffPageList },
      },
    },
    async ({ query: { query, ...page } }) =>
      readPage(page, {
        read: (limit, after) => listPages(db, query, limit, after),
        position: (row) => positionOf(row),
        present: (found) => found.map(toPage),
      }),
  );
  for (const [verb, isArchived, summary] of [
    ["archive", true, "Take a page out of everybody's sight"],
    ["restore", false, "Show an archived page again"],
  ] as const) {
    api.post(
      `/api/admin/pages/:id/${verb}`,
      {
        config: moderators,
        schema: {
          summary,
          tags,
          params: byId,
          body: reasonBody,
          response: { 200: staffPageChanged },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { reason } = request.body;
        const undo = await archivePage(platform, actorOf(request), id, isArchived, reason);
        const row = await findPage(db, id);
        if (!row) throw new Problem("NOT_FOUND");
        return { page: toPage(row), undo };
      },
    );
  }
}

function declareWriting(api: Api, platform: Platform): void {
  const { db } = platform;
  api.get(
    "/api/admin/posts",
    {
      config: moderators,
      schema: {
        summary: "Posts, newest first, whatever their state",
        tags,
        querystring: staffPostQuery,
        response: { 200: staffPostList },
      },
    },
    async (request) => {
      const { query, state, ...page } = request.query;
      return readPage(page, {
        read: (limit, after) => listPosts(db, { query, state }, limit, after),
        position: (row) => positionOf(row),
        async present(found) {
          const ids = found.map(({ id }) => id);
          const rights = await listModerationRights(db, actorOf(request), ids);
          return found.map((row) => {
            const excerpt = firstWords(row.excerpt, EXCERPT);
            return toPost({ ...row, excerpt }, rights);
          });
        },
      });
    },
  );
  api.get(
    "/api/admin/games",
    {
      config: moderators,
      schema: {
        summary: "Games, newest first",
        tags,
        querystring: staffGameQuery,
        response: { 200: staffGameList },
      },
    },
    async ({ query: { status, ...page } }) =>
      readPage(page, {
        read: (limit, after) => listGames(db, status, limit, after),
        position: (row) => positionOf(row),
        present: (found) => found.map((row) => toGame(row, canCallOff(row.status))),
      }),
  );
  api.get(
    "/api/admin/tags",
    {
      config: editors,
      schema: {
        summary: "Hashtags, the most used first",
        tags,
        querystring: staffTagQuery,
        response: { 200: staffTagList },
      },
    },
    async ({ query: { query, ...page } }) =>
      readFrom(page, (limit, from) => listTags(db, query, limit, from)),
  );
  api.put(
    "/api/admin/tags/:name",
    {
      config: editors,
      schema: {
        summary: "Forbid a hashtag, or allow it again",
        tags,
        params: z.strictObject({ name: z.string().max(100) }),
        body: tagBody,
        response: { 200: tagChanged },
      },
    },
    async (request) => {
      const { banned, reason = null } = request.body;
      return banTag(platform, actorOf(request), request.params.name, banned, reason);
    },
  );
}

function declareDoors(api: Api, platform: Platform): void {
  const { db } = platform;
  api.get(
    "/api/admin/invites",
    {
      config: admins,
      schema: {
        summary: "Invitations of all kinds, newest first",
        tags,
        querystring: staffInviteQuery,
        response: { 200: staffInviteList },
      },
    },
    async ({ query: { query, kind, ...page } }) =>
      readPage(page, {
        read: (limit, after) => listInvites(db, { query, kind }, limit, after),
        position: (row) => positionOf(row),
        async present(found) {
          const guests = await listGuests(
            db,
            found.map(({ code }) => code),
          );
          return found.map((row) => toInvite(row, guests));
        },
      }),
  );
  api.delete(
    "/api/admin/invites/:code",
    {
      config: admins,
      schema: {
        summary: "Take an invitation back",
        tags,
        params: z.strictObject({ code: z.string().max(40) }),
        body: optionalReason,
        response: { 200: doneWithUndo },
      },
    },
    async (request) => {
      const reason = request.body?.reason ?? null;
      const undo = await revokeInvite(platform, actorOf(request), request.params.code, reason);
      return { success: true as const, undo };
    },
  );
  api.get(
    "/api/admin/waitlist",
    {
      config: admins,
      schema: {
        summary: "Who waits for room, by position",
        tags,
        querystring: staffWaitlistQuery,
        response: { 200: waitlistEntries },
      },
    },
    async ({ query: { query, status, ...page } }) =>
      readFrom(page, (limit, from) => listWaitlist(db, { query, status }, limit, from)),
  );
  api.get(
    "/api/admin/waitlist/counts",
    {
      config: admins,
      schema: {
        summary: "How many addresses wait, are invited, have registered or were removed",
        tags,
        response: { 200: waitlistCounts },
      },
    },
    async () => countWaitlist(db),
  );
  api.post(
    "/api/admin/waitlist/invite",
    {
      config: admins,
      schema: {
        summary: "Invite the next ones in line, or the given ones",
        tags,
        body: waitlistInviteBody,
        response: { 200: waitlistInvited },
      },
    },
    async (request) => {
      const { reason = null, ...chosen } = request.body;
      const invited = await inviteFromWaitlist(platform, actorOf(request), chosen, reason);
      return { invited, undo: null };
    },
  );
  api.delete(
    "/api/admin/waitlist/:id",
    {
      config: admins,
      schema: {
        summary: "Take an address off the waitlist",
        tags,
        params: byId,
        body: optionalReason,
        response: { 200: doneWithUndo },
      },
    },
    async (request) => {
      const reason = request.body?.reason ?? null;
      const undo = await removeFromWaitlist(platform, actorOf(request), request.params.id, reason);
      return { success: true as const, undo };
    },
  );
}

function declareFigures(api: Api, { db }: Platform): void {
  api.get(
    "/api/admin/badges",
    {
      config: admins,
      schema: {
        summary: "Badges, with how many people have each",
        tags,
        querystring: staffBadgeQuery,
        response: { 200: staffBadgeList },
      },
    },
    async ({ query }) => {
      const all = await listBadges(db);
      return readFrom(query, (limit, from) => all.slice(from, from + limit));
    },
  );
  api.get(
    "/api/admin/points",
    {
      config: admins,
      schema: {
        summary: "Booked points by UTC day and tag, newest day first",
        tags,
        querystring: staffPointsQuery,
        response: { 200: staffPointsList },
      },
    },
    async ({ query }) => readFrom(query, (limit, from) => listPoints(db, limit, from)),
  );
  api.get(
    "/api/admin/privacy",
    {
      config: admins,
      schema: {
        summary: "Open exports and deletions, what is due soonest first",
        tags,
        querystring: privacyTaskQuery,
        response: { 200: privacyTaskList },
      },
    },
    async ({ query }) => readFrom(query, (limit, from) => listPrivacyTasks(db, limit, from)),
  );
}
