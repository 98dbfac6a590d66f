import { and, inArray, lt, eq, sql } from "../db/drizzle.ts";
import type { Db } from "../db/database.ts";
import type { Platform } from "../platform.ts";
import type { PictureUse } from "./picture-uses.ts";
import { uploads } from "../tables.ts";
import { uploadKey } from "./store.ts";

/** A picture that nothing uses for so long was given up in the form that it was put into. */
const GIVEN_UP_DAYS = 7;

/**
 * Publishes that something stopped using these pictures, was removed or put back. After the commit they are
 * served if something shown uses them, withheld while only removed things do, and deleted after the last use.
 */
export async function releasePictures(
  bus: Platform["bus"],
  tx: Db,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const named = [...new Set(ids.flatMap((id) => id ?? []))];
  if (named.length > 0) await bus.publish(tx, "pictures.released", { ids: named });
}

/** Serves, withholds and deletes pictures after what used them has changed. */
export function settlePictures(platform: Platform): void {
  const { bus, db, jobs } = platform;
  const settleOf = async (ownerId: string) => {
    const found = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(eq(uploads.owner_id, ownerId));
    await settle(
      platform,
      found.map(({ id }) => id),
      { keepsUnused: true },
    );
  };
  bus.on("pictures.released", ({ ids }) => settle(platform, ids));
  bus.on("account.deleted", ({ userId }) => settleOf(userId));
  bus.on("account.restored", ({ userId }) => settleOf(userId));
  // What went with a page, a chat or an account is not named by any fact.
  jobs.schedule("pictures-sweep", "23 4 * * *", async () => {
    const old = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(lt(uploads.created_at, sql`now() - ${GIVEN_UP_DAYS} * interval '1 day'`));
    for (let from = 0; from < old.length; from += SWEPT_AT_ONCE) {
      const part = old.slice(from, from + SWEPT_AT_ONCE);
      await settle(
        platform,
        part.map(({ id }) => id),
      );
    }
  });
}

const SWEPT_AT_ONCE = 200;

async function settle(
  { bus, files, pictureUses }: Platform,
  ids: readonly string[],
  { keepsUnused } = { keepsUnused: false },
): Promise<void> {
  if (ids.length === 0) return;
  const unused: string[] = [];
  await bus.transaction(async (tx) => {
    // The lock orders decisions about a picture, and waits for those who are about to use it.
    const found = await tx
      .select()
      .from(uploads)
      .where(inArray(uploads.id, [...ids]))
      .orderBy(uploads.id)
      .for("update");
    const uses = new Map<string, Set<PictureUse>>();
    for (const list of pictureUses) {
      for (const { id, use } of await list(tx, ids)) {
        uses.set(id, (uses.get(id) ?? new Set()).add(use));
      }
    }
    for (const { id, withheld: was } of found) {
      const use = uses.get(id);
      if (!use) {
        if (keepsUnused) continue;
        await tx.delete(uploads).where(eq(uploads.id, id));
        unused.push(uploadKey(id));
        continue;
      }
      const withheld = !use.has("shown") && use.has("removed");
      if (withheld === was) continue;
      await tx.update(uploads).set({ withheld }).where(eq(uploads.id, id));
    }
  });
  await files.discard(unused);
}

/**
 * Those of these pictures that a person put in and may use. In a transaction they stay until its end. One
 * that is withheld is not used anew.
 */
export async function findOwnPictures(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<(typeof uploads.$inferSelect)[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, [...ids]),
        eq(uploads.owner_id, ownerId),
        eq(uploads.withheld, false),
      ),
    )
    .for("key share");
}
