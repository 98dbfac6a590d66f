import type { FollowRequest } from "@waymates/contract/features/follows";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import { decodeCursor, toPage } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { listBlockedWith } from "../store/blocks.ts";
import { listPendingRequests } from "../store/requests.ts";

/** Requests that wait for the actor's answer, newest first. */
export async function viewRequests(
  db: Db,
  { userId }: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<FollowRequest>> {
  const waiting = await listPendingRequests(db, userId, limit + 1, decodeCursor(cursor));
  const page = toPage(waiting, limit, (row) => ({ at: row.created_at, id: row.id }));
  const ids = page.items.map((row) => row.requester_id);
  const cards = await getPersonCards(db, ids);
  const hidden = await listBlockedWith(db, userId, ids);
  const items = page.items.flatMap((row) => {
    const user = cards.get(row.requester_id);
    if (!user || hidden.has(user.id)) return [];
    return [{ id: row.id, user, createdAt: row.created_at.toISOString() }];
  });
  return { items, nextCursor: page.nextCursor };
}
