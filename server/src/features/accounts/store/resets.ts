import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { passwordResets } from "../tables.ts";

const LINK_MINUTES = 30;
const PER_HOUR = 5;

/** When a link ends that was used or closed; one that was never opened ends in its own time. */
const USED = sql`to_timestamp(0)`;

/**
 * Stores a link's fingerprint for half an hour, and again for each further try to mail it. False when it was
 * used meanwhile, or when this account had its five others of the hour.
 */
export async function putReset(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`insert into ${passwordResets} (token_hash, user_id, expires_at)
        select ${tokenHash}, ${userId}, now() + make_interval(mins => ${LINK_MINUTES})
        where (select count(*) from ${passwordResets}
          where user_id = ${userId} and token_hash <> ${tokenHash}
            and created_at > now() - interval '1 hour') < ${PER_HOUR}
        on conflict (token_hash) do update set expires_at = excluded.expires_at
          where ${passwordResets}.expires_at > ${USED}
        returning user_id`,
  );
  return row !== null;
}

/** Whose link this is; null once it was used or ran out. */
export async function findResetOwner(db: Db, tokenHashes: string[]): Promise<string | null> {
  const row = await firstRow<{ user_id: string }>(
    db,
    sql`select user_id from ${passwordResets} where token_hash = any(${sql.param(tokenHashes)}) and expires_at > now()`,
  );
  return row?.user_id ?? null;
}

/** Uses a link up; of two at once only one is true. */
export async function spendReset(db: Db, tokenHashes: string[]): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`update ${passwordResets} set expires_at = ${USED}
        where token_hash = any(${sql.param(tokenHashes)}) and expires_at > now() returning user_id`,
  );
  return row !== null;
}

/** No link of this person works any more. The rows stay: they count towards the hour. */
export async function closeResets(db: Db, userId: string): Promise<void> {
  await db.execute(
    sql`update ${passwordResets} set expires_at = ${USED}
        where user_id = ${userId} and expires_at > now()`,
  );
}

export async function pruneResets(db: Db): Promise<void> {
  await db.execute(sql`delete from ${passwordResets} where created_at < now() - interval '1 day'`);
}
