import { and, desc, eq, gt, isNull, ne, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { accounts, sessionAliases, sessions } from "../tables.ts";
import type { Session } from "../store.ts";

/** Within this time of a session's newest access token, asking again gets the same one. */
const SAME_TOKEN_SECONDS = 5;

/**
 * The account that a session is about to begin for. Held until the transaction ends: a change of its
 * password or its deletion comes wholly before the session, or after it and ends it.
 */
export async function holdAccount(
  tx: Db,
  userId: string,
): Promise<{ password_hash: string | null; deleted_at: Date | null } | null> {
  const [found] = await tx
    .select({ password_hash: accounts.password_hash, deleted_at: accounts.deleted_at })
    .from(accounts)
    .where(eq(accounts.id, userId))
    .for("share");
  return found ?? null;
}

/** Locks the account whose ways to sign in are about to change. */
export async function lockForChange(
  tx: Db,
  userId: string,
): Promise<{ password_hash: string | null; email_verified_at: Date | null } | null> {
  const [found] = await tx
    .select({
      password_hash: accounts.password_hash,
      email_verified_at: accounts.email_verified_at,
    })
    .from(accounts)
    .where(eq(accounts.id, userId))
    .for("update");
  return found ?? null;
}

/** Sessions of a person that still hold, the one used last first. */
export async function listLiveSessions(db: Db, userId: string): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, sql`now()`),
      ),
    )
    .orderBy(desc(sessions.last_used_at), desc(sessions.id));
}

/** Ends a person's sessions, all or all but one. @returns the ids of those that ended now. */
export async function revokeSessions(
  db: Db,
  userId: string,
  reason: string,
  exceptId?: string,
): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: sql`now()`, revoked_reason: reason })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        exceptId ? ne(sessions.id, exceptId) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Milliseconds since the person signed in for this session. */
export async function sessionAgeMs(db: Db, id: string): Promise<number> {
  const row = await firstRow<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as ms
        from ${sessions} where id = ${id}`,
  );
  return Number(row?.ms ?? Number.POSITIVE_INFINITY);
}

/** Gives a live session another id; false when it ended or another call was faster. */
export async function renameSession(db: Db, oldId: string, newId: string): Promise<boolean> {
  const moved = await rows(
    db,
    sql`update ${sessions} set id = ${newId}, generation = 1, rotated_at = now()
        where id = ${oldId} and revoked_at is null returning id`,
  );
  if (moved.length === 0) return false;
  await db.insert(sessionAliases).values({ old_id: oldId, session_id: newId });
  return true;
}

/** Where a session went, and how many milliseconds ago. */
export async function findAlias(
  db: Db,
  oldId: string,
): Promise<{ sessionId: string; ms: number } | null> {
  const row = await firstRow<{ session_id: string; ms: number }>(
    db,
    sql`select session_id, (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as ms
        from ${sessionAliases} where old_id = ${oldId}`,
  );
  return row && { sessionId: row.session_id, ms: Number(row.ms) };
}

/**
 * Records when a session's newest access token runs out.
 * @param expiresAt Unix seconds, of a token that would be made now.
 * @returns the end of the one to hand out: an earlier end where another call was a moment faster.
 */
export async function recordAccess(db: Db, sessionId: string, expiresAt: number): Promise<number> {
  const row = await firstRow<{ newest: number }>(
    db,
    sql`update ${sessions} set access_expires_at = case
          when access_expires_at > ${expiresAt}::int - ${SAME_TOKEN_SECONDS}::int then access_expires_at
          else ${expiresAt}::int end
        where id = ${sessionId} returning access_expires_at as newest`,
  );
  return Number(row?.newest ?? expiresAt);
}
