import { idArray } from "../../../platform/db/among.ts";
import { eq, inArray, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { beginningWith } from "../../../platform/db/patterns.ts";
import { newId } from "../../../platform/ids.ts";
import { postTags, tags } from "../tables.ts";

/** Those of these names that may be used, in their order. */
export async function withoutBanned(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await db
    .select({ name: tags.name })
    .from(tags)
    .where(sql`${inArray(tags.name, [...names])} and ${tags.banned}`);
  const banned = new Set(found.map(({ name }) => name));
  return names.filter((name) => !banned.has(name));
}

/** Puts these hashtags in the place of those before, and counts their use. */
export async function replaceTags(
  tx: Db,
  post: { id: string; created_at: Date },
  names: readonly string[],
): Promise<void> {
  const before = await tx
    .delete(postTags)
    .where(eq(postTags.post_id, post.id))
    .returning({ id: postTags.tag_id });
  await release(
    tx,
    before.map(({ id }) => id),
  );
  if (names.length === 0) return;
  // In the order of their names, so that two posts never wait for each other.
  const ids = new Map<string, string>();
  for (const name of names.toSorted()) {
    const [row] = await tx
      .insert(tags)
      .values({ id: newId(), name, usage_count: 1 })
      .onConflictDoUpdate({
        target: tags.name,
        set: { usage_count: sql`${tags.usage_count} + 1` },
      })
      .returning({ id: tags.id });
    if (row) ids.set(name, row.id);
  }
  await tx.insert(postTags).values(
    names.flatMap((name, place) => {
      const tag_id = ids.get(name);
      return tag_id ? [{ post_id: post.id, tag_id, place, created_at: post.created_at }] : [];
    }),
  );
}

/** Stops counting a deleted post for its hashtags. */
export async function releaseTags(tx: Db, postId: string): Promise<void> {
  const used = await tx
    .select({ id: postTags.tag_id })
    .from(postTags)
    .where(eq(postTags.post_id, postId));
  await release(
    tx,
    used.map(({ id }) => id),
  );
}

async function release(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`with used as (select id from ${tags}
          where id = any(${idArray(ids)}) order by name for update)
        update ${tags} t set usage_count = greatest(t.usage_count - 1, 0)
        from used where used.id = t.id`,
  );
}

/** Hashtags that begin so, regardless of case and accents, the most used first. */
export async function listTags(
  db: Db,
  prefix: string,
  limit: number,
): Promise<{ name: string; usage_count: number }[]> {
  return rows(
    db,
    sql`select name::text as name, usage_count from ${tags}
        where fold(name::text) like ${beginningWith(prefix)} and not banned and usage_count > 0
        order by usage_count desc, name::text collate "C" limit ${limit}`,
  );
}
