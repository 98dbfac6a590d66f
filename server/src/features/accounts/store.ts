import { asciiAddress } from "@waymates/contract/email";
import { and, eq, inArray, isNull, lt, sql } from "../../platform/db/drizzle.ts";
import { type Db, type OpenDatabase, firstRow, rows } from "../../platform/db/database.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { Problem } from "../../platform/problem.ts";
import { changeProfile } from "../profiles/index.ts";
import { accounts, externalIdentities, knownDevices, loginFailures, sessions } from "./tables.ts";

export type Account = typeof accounts.$inferSelect;
export type Session = typeof sessions.$inferSelect;

export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id));
  return found ?? null;
}

/** @throws NOT_AUTHENTICATED when the account is gone meanwhile. */
export async function getAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new Problem("NOT_AUTHENTICATED");
  return account;
}

/** Marks an account and its profile as deleted at a moment, or brings both back (null). */
export async function setDeletedAt(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx
    .update(accounts)
    .set({ deleted_at: at, updated_at: sql`now()` })
    .where(eq(accounts.id, id));
  await changeProfile(tx, id, { deleted_at: at });
}

export async function setPasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where(eq(accounts.id, id));
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, asciiAddress(email)));
  return found ?? null;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function findSession(db: Db, id: string): Promise<Session | null> {
  const [found] = await db.select().from(sessions).where(eq(sessions.id, id));
  return found ?? null;
}

/** Moves a session to its next refresh token; false when another call was faster or it ended. */
export async function rotateSession(
  db: Db,
  id: string,
  generation: number,
  idleDays: number,
): Promise<boolean> {
  const moved = await rows<{ id: string }>(
    db,
    sql`update ${sessions}
        set generation = generation + 1, rotated_at = now(), last_used_at = now()
        where id = ${id} and generation = ${generation} and revoked_at is null
          and expires_at > now() and last_used_at > now() - make_interval(days => ${idleDays})
        returning id`,
  );
  return moved.length === 1;
}

/** Milliseconds since the last rotation, by the database's clock; null when no session has the id. */
export async function sinceRotation(db: Db, id: string): Promise<number | null> {
  const row = await firstRow<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp() - rotated_at) * 1000)::float8 as ms
        from ${sessions} where id = ${id}`,
  );
  return row && Number(row.ms);
}

export async function revokeSession(db: Db, id: string, reason: string): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: sql`now()`, revoked_reason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** One text with one parameter for any number of sessions, so that it stays prepared. */
const HOLDING_SESSIONS = `select asked.id from unnest($1::uuid[]) as asked (id)
  left join session_aliases l on l.old_id = asked.id
  join sessions s on s.id = coalesce(l.session_id, asked.id)
  join accounts a on a.id = s.user_id
  where s.revoked_at is null and s.expires_at > now() and a.deleted_at is null`;

/**
 * Returns which of these sessions are no longer valid: ended, or no longer in the table. One that continues
 * under another id is valid.
 */
export async function listEndedSessions(
  database: OpenDatabase,
  ids: readonly string[],
): Promise<string[]> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return [];
  const found = await database.query(HOLDING_SESSIONS, [asked], "holding-sessions");
  const holding = new Set(found.rows.map(({ id }) => id));
  return asked.filter((id) => !holding.has(id));
}

/**
 * Remembers a device under the first of its hashes; true when the person never signed in on it before,
 * which they may have done under another one.
 */
export async function rememberDevice(
  db: Db,
  userId: string,
  [deviceHash, ...earlier]: [string, ...string[]],
): Promise<boolean> {
  const isKnown = await isKnownDevice(db, userId, earlier);
  const [row] = await db
    .insert(knownDevices)
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflictDoUpdate({
      target: [knownDevices.user_id, knownDevices.device_hash],
      set: { last_seen_at: sql`now()` },
    })
    .returning({ fresh: sql<boolean>`(xmax = 0)` });
  return row?.fresh === true && !isKnown;
}

export async function isKnownDevice(
  db: Db,
  userId: string,
  deviceHashes: string[],
): Promise<boolean> {
  if (deviceHashes.length === 0) return false;
  const [row] = await db
    .select({ hash: knownDevices.device_hash })
    .from(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), inArray(knownDevices.device_hash, deviceHashes)));
  return row !== undefined;
}

/** Whether the person has signed in anywhere before. */
export async function hasKnownDevices(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: knownDevices.device_hash })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .limit(1);
  return row !== undefined;
}

/** Seconds until this identifier may try again; 0 when it may now. */
export async function blockedSeconds(db: Db, identifierHash: string): Promise<number> {
  const row = await firstRow<{ seconds: number }>(
    db,
    sql`select greatest(0, ceil(extract(epoch from blocked_until - now())))::int as seconds
        from ${loginFailures} where identifier_hash = ${identifierHash}`,
  );
  return Number(row?.seconds ?? 0);
}

/** Counts a failed try; from the fifth on the wait doubles up to fifteen minutes. */
export async function recordFailure(db: Db, identifierHash: string): Promise<void> {
  await db.execute(
    sql`insert into ${loginFailures} as f (identifier_hash, failures) values (${identifierHash}, 1)
        on conflict (identifier_hash) do update set
          failures = case when f.last_failed_at < now() - interval '1 hour' then 1 else f.failures + 1 end,
          last_failed_at = now(),
          blocked_until = case when f.last_failed_at >= now() - interval '1 hour' and f.failures + 1 >= 5
            then now() + make_interval(secs => least(900, power(2, least(f.failures - 3, 12)))) end`,
  );
}

export async function clearFailures(db: Db, identifierHash: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.identifier_hash, identifierHash));
}

/** Forgets failed sign-ins that no longer slow anything down. */
export async function pruneFailures(db: Db): Promise<void> {
  await db
    .delete(loginFailures)
    .where(sql`${loginFailures.last_failed_at} < now() - interval '1 day'`);
}

/** Removes sessions that ended long ago. @returns how many went. */
export async function pruneSessions(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(lt(sessions.expires_at, before))
    .returning({ id: sessions.id });
  return gone.length;
}

/** Returns the ids of all admins. */
export async function listAdminIds(db: Db): Promise<string[]> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, "admin"), isNull(accounts.deleted_at)));
  return found.map(({ id }) => id);
}

export const accountData: PersonalData = {
  name: "account",
  tables: [
    { table: accounts, owner: [accounts.id], hidden: ["password_hash"] },
    { table: sessions, owner: [sessions.user_id], hidden: ["generation", "access_expires_at"] },
    { table: knownDevices, owner: [knownDevices.user_id], hidden: ["device_hash"] },
    { table: externalIdentities, owner: [externalIdentities.user_id] },
  ],
};
