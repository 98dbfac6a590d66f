import * as operations from "@waymates/contract/operations/staff-things";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/problem.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
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

/** Pages, posts, games and hashtags, for those who keep order; invitations, waitlist and figures for admins. */
export function adminThingRoutes(api: Api, platform: Platform): void {
  declarePages(api, platform);
  declareWriting(api, platform);
  declareDoors(api, platform);
  declareFigures(api, platform);
}

function declarePages(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listStaffPages, async ({ query: { query, ...page } }) =>
    readPage(page, {
      read: (limit, after) => listPages(db, query, limit, after),
      position: (row) => positionOf(row),
      present: (found) => found.map(toPage),
    }),
  );
  for (const [operation, isArchived] of [
    [operations.archivePage, true],
    [operations.restorePage, false],
  ] as const) {
    serve(api, operation, async (request) => {
      const { id } = request.params;
      const { reason } = request.body;
      const undo = await archivePage(platform, actorOf(request), id, isArchived, reason);
      const row = await findPage(db, id);
      if (!row) throw new Problem("NOT_FOUND");
      return { page: toPage(row), undo };
    });
  }
}

function declareWriting(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listStaffPosts, async (request) => {
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
  });
  serve(api, operations.listStaffGames, async ({ query: { status, ...page } }) =>
    readPage(page, {
      read: (limit, after) => listGames(db, status, limit, after),
      position: (row) => positionOf(row),
      present: (found) => found.map((row) => toGame(row, canCallOff(row.status))),
    }),
  );
  serve(api, operations.listStaffTags, async ({ query: { query, ...page } }) =>
    readChangingPage(page, {
      read: (limit, seen) => listTags(db, query, limit, seen),
      id: ({ id }) => id,
      present: (found) => found.map(({ id: _id, ...tag }) => tag),
    }),
  );
  serve(api, operations.updateTag, async (request) => {
    const { banned, reason = null } = request.body;
    return banTag(platform, actorOf(request), request.params.name, banned, reason);
  });
}

function declareDoors(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listStaffInvites, async ({ query: { query, kind, ...page } }) =>
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
  serve(api, operations.revokeInvite, async (request) => {
    const reason = request.body?.reason ?? null;
    const undo = await revokeInvite(platform, actorOf(request), request.params.code, reason);
    return { success: true as const, undo };
  });
  serve(api, operations.listWaitlist, async ({ query: { query, status, ...page } }) =>
    readChangingPage(page, {
      read: (limit, seen) => listWaitlist(db, { query, status }, limit, seen),
      id: ({ id }) => id,
      present: (found) => found,
    }),
  );
  serve(api, operations.countWaitlist, async () => countWaitlist(db));
  serve(api, operations.inviteFromWaitlist, async (request) => {
    const { reason = null, ...chosen } = request.body;
    const invited = await inviteFromWaitlist(platform, actorOf(request), chosen, reason);
    return { invited, undo: null };
  });
  serve(api, operations.removeFromWaitlist, async (request) => {
    const reason = request.body?.reason ?? null;
    const undo = await removeFromWaitlist(platform, actorOf(request), request.params.id, reason);
    return { success: true as const, undo };
  });
}

function declareFigures(api: Api, { db }: Platform): void {
  serve(api, operations.listStaffBadges, async ({ query }) => {
    const all = await listBadges(db);
    return readFrom(query, (limit, from) => all.slice(from, from + limit));
  });
  serve(api, operations.listStaffPoints, async ({ query }) =>
    readChangingPage(query, {
      read: (limit, seen) => listPoints(db, limit, seen),
      id: ({ id }) => id,
      present: (found) => found.map(({ id: _id, ...points }) => points),
    }),
  );
  serve(api, operations.listPrivacyTasks, async ({ query }) =>
    readChangingPage(query, {
      read: (limit, seen) => listPrivacyTasks(db, limit, seen),
      id: ({ id }) => id,
      present: (found) => found,
    }),
  );
}
