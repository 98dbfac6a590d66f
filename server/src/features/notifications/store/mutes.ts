import type { MuteKind } from "@waymates/contract/features/mutes";
import { and, desc, eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { notificationMutes } from "../tables.ts";

export interface MuteTarget {
  kind: MuteKind;
  target: string;
}

export type MuteRow = typeof notificationMutes.$inferSelect;

/** Mutes something; again changes nothing. */
export async function insertMute(
  db: Db,
  userId: string,
  { kind, target }: MuteTarget,
): Promise<MuteRow> {
  await db
    .insert(notificationMutes)
    .values({ user_id: userId, kind, target })
    .onConflictDoNothing();
  const [found] = await db.select().from(notificationMutes).where(isMute(userId, { kind, target }));
  if (!found) throw new Error("a mute was not stored");
  return found;
}

export async function deleteMute(db: Db, userId: string, target: MuteTarget): Promise<void> {
  await db.delete(notificationMutes).where(isMute(userId, target));
}

const isMute = (userId: string, { kind, target }: MuteTarget) =>
  and(
    eq(notificationMutes.user_id, userId),
    eq(notificationMutes.kind, kind),
    eq(notificationMutes.target, target),
  );

/** What a person muted, the latest first. */
export async function listMutes(db: Db, userId: string): Promise<MuteRow[]> {
  return db
    .select()
    .from(notificationMutes)
    .where(eq(notificationMutes.user_id, userId))
    .orderBy(desc(notificationMutes.created_at), notificationMutes.target);
}

/** Which of these readers have muted any of what a notification is about. */
export async function listMuting(
  db: Db,
  readerIds: readonly string[],
  targets: readonly MuteTarget[],
): Promise<Set<string>> {
  if (readerIds.length === 0 || targets.length === 0) return new Set();
  const muted = sql.join(
    targets.map(({ kind, target }) => sql`(${kind}::text, ${target}::text)`),
    sql`, `,
  );
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct user_id as id from ${notificationMutes}
        where user_id = any(string_to_array(${readerIds.join(",")}, ',')::uuid[])
          and (kind, target) in (${muted})`,
  );
  return new Set(found.map(({ id }) => id));
}
