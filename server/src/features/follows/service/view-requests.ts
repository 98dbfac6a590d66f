import type { FollowRequest } from "@waymates/contract/features/follows";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { listBlockedWith } from "../store/blocks.ts";
import { listPendingRequests } from "../store/requests.ts";

/** Requests that wait for the actor's answer, newest first. */
export function viewRequests(
  db: Db,
  { userId }: Actor,
  query: ListQuery,
): Promise<Page<FollowRequest>> {
  return readPage(query, {
    read: (limit, after) => listPendingRequests(db, userId, limit, after),
    position: ({ created_at, id }) => ({ at: created_at, id }),
    async present(waiting) {
      const ids = waiting.map((row) => row.requester_id);
      const cards = await getPersonCards(db, ids);
      const blocked = await listBlockedWith(db, userId, ids);
      return waiting.flatMap((row) => {
        const user = cards.get(row.requester_id);
        if (!user || blocked.has(user.id)) return [];
        return [{ id: row.id, user, createdAt: row.created_at.toISOString() }];
      });
    },
  });
}
