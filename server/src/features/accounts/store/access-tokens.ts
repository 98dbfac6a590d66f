import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { sessions } from "../tables.ts";

/** Within this time of a session's newest access token, asking again gets the same one. */
const SAME_TOKEN_SECONDS = 5;

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
