import { idArray } from "../../platform/db/among.ts";
import { and, desc, eq, notInArray, or, sql } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { pushSubscriptions } from "./tables.ts";

export type PushSubscription = typeof pushSubscriptions.$inferSelect;

/** After this many failures in a row an endpoint is tried once an hour only. */
const MAX_FAILURES = 5;
/** A limit of devices per person; the oldest is replaced. */
const MAX_DEVICES = 20;

export async function findByEndpoint(db: Db, endpoint: string): Promise<PushSubscription | null> {
  const [found] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint));
  return found ?? null;
}

/** Newest first. */
export async function listOfUser(db: Db, userId: string): Promise<PushSubscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(desc(pushSubscriptions.created_at), desc(pushSubscriptions.id));
}

const isWorthATry = or(
  sql`${pushSubscriptions.failures} < ${MAX_FAILURES}`,
  sql`${pushSubscriptions.last_failed_at} < now() - interval '1 hour'`,
);

/** Which of these people can be reached by push now. */
export async function listReachableAmong(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await db
    .selectDistinct({ id: pushSubscriptions.user_id })
    .from(pushSubscriptions)
    .where(and(sql`${pushSubscriptions.user_id} = any(${idArray(userIds)})`, isWorthATry));
  return new Set(found.map(({ id }) => id));
}

/** Those worth a try now. */
export async function listReachable(db: Db, userId: string): Promise<PushSubscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), isWorthATry));
}

/**
 * Stores a subscription; the same browser again replaces its earlier row, also of another person.
 * @returns the row's id; null when the endpoint is known with other keys, so not this browser's.
 */
export async function saveSubscription(
  db: Db,
  row: typeof pushSubscriptions.$inferInsert,
): Promise<string | null> {
  const [saved] = await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        user_id: row.user_id,
        session_id: row.session_id,
        device_name: row.device_name,
        failures: 0,
      },
      setWhere: and(eq(pushSubscriptions.p256dh, row.p256dh), eq(pushSubscriptions.auth, row.auth)),
    })
    .returning({ id: pushSubscriptions.id });
  if (!saved) return null;
  const kept = (await listOfUser(db, row.user_id)).slice(0, MAX_DEVICES).map(({ id }) => id);
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, row.user_id), notInArray(pushSubscriptions.id, kept)));
  return saved.id;
}

/** Removes the person's own. @returns whether there was one. */
export async function removeOwn(
  db: Db,
  userId: string,
  which: { endpoint: string } | { id: string },
): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.user_id, userId),
        "id" in which
          ? eq(pushSubscriptions.id, which.id)
          : eq(pushSubscriptions.endpoint, which.endpoint),
      ),
    )
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0;
}

export async function removeDead(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function markReached(db: Db, id: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failures: 0, last_ok_at: sql`now()` })
    .where(eq(pushSubscriptions.id, id));
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1`, last_failed_at: sql`now()` })
    .where(eq(pushSubscriptions.id, id));
}

/** Removes what has failed for this long. @returns how many went. */
export async function pruneFailing(db: Db, days: number): Promise<number> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(
      sql`${pushSubscriptions.failures} > 0
          and coalesce(${pushSubscriptions.last_ok_at}, ${pushSubscriptions.created_at})
            < now() - make_interval(days => ${days})`,
    )
    .returning({ id: pushSubscriptions.id });
  return gone.length;
}

/** Moves a device to the new id of its browser's session. */
export async function followSession(db: Db, from: string, to: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ session_id: to })
    .where(eq(pushSubscriptions.session_id, from));
}

export const pushData: PersonalData = {
  name: "push",
  tables: [
    { table: pushSubscriptions, owner: [pushSubscriptions.user_id], hidden: ["p256dh", "auth"] },
  ],
};
