import { tierId, type WalkedPathList } from "@waymates/contract/features/paths";
import type { Actor } from "../../../platform/auth/actor.ts";
import { decodeCursor, toPage } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { getOpenProfile } from "../../follows/index.ts";
import { listPublished } from "../store/paths.ts";
import { loadWalk, progressOf } from "./standing.ts";

/**
 * The published paths of a person with that person's own progress, the one they were at last
 * first. Learning is a part of the profile: who may not see the one does not see the other.
 * @throws NOT_FOUND
 */
export async function listWalkedPaths(
  db: Db,
  actor: Actor,
  username: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<WalkedPathList> {
  const owner = await getOpenProfile(db, actor, username);
  const after = decodeCursor(cursor);
  const found = await listPublished(db, owner.id, { joined: true }, limit + 1, after);
  const page = toPage(found, limit, ({ id, member }) => ({
    id,
    at: member?.active_at ?? new Date(0),
  }));
  const ids = page.items.map(({ id }) => id);
  const { chapters, attempts } = await loadWalk(db, owner.id, ids);
  const items = page.items.map(
    ({ id, title, image_url, category, tags, chapter_count, member }) => ({
      id,
      title,
      image_url,
      category,
      tags,
      chapter_count,
      progress: progressOf(chapters.get(id) ?? [], attempts),
      tier_id: tierId.nullable().parse(member?.tier_id ?? null),
    }),
  );
  return { items, nextCursor: page.nextCursor };
}
