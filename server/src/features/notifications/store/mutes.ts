import type { MuteKind } from "@waymates/contract/features/mutes";
import { and, desc, eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
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
