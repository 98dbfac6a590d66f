import * as operations from "@waymates/contract/operations/staff-things";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { positionOf } from "../../../platform/staff-lists.ts";
import { listModerationRights } from "../service/moderation.ts";
import { firstWords } from "../service/present-post.ts";
import { banTag } from "./ban-tag.ts";
import { listPosts, listTags, toPost } from "./store.ts";

/** Letters of a post that a list shows. */
const EXCERPT = 160;

/** Posts, with what staff may do with each, and hashtags. */
export function staffPostRoutes(api: Api, platform: Platform): void {
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
