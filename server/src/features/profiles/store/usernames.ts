import {
  FORMER_USERNAMES,
  FORMER_USERNAME_DAYS,
} from "@waymates/contract/features/profiles-constants";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Db, rows } from "../../../platform/db/database.ts";
import { formerUsernames, profiles } from "../tables.ts";

/**
 * Whether nobody else goes by this name or still holds it from before. One statement, so that a name
 * which is being given up is seen on one side or the other.
 */
export async function isUsernameFree(
  db: Db,
  username: string,
  exceptId?: string,
): Promise<boolean> {
  const taken = await rows<{ id: string }>(
    db,
    sql`select id from ${profiles} where username = ${username}
        union all
        select user_id from ${formerUsernames} where username = ${username} and held_until > now()`,
  );
  return taken.every(({ id }) => id === exceptId);
}

/**
 * Keeps the name that a person gives up, for its time; of very many only the last few, so that nobody
 * gathers names. The name that they take now is theirs in full again.
 */
export async function keepFormerUsername(
  tx: Db,
  userId: string,
  { former, next }: { former: string; next: string },
): Promise<void> {
  // An expired reservation of another person does not count.
  await tx.delete(formerUsernames).where(inArray(formerUsernames.username, [former, next]));
  await tx.insert(formerUsernames).values({
    username: former,
    user_id: userId,
    held_until: sql`now() + make_interval(days => ${FORMER_USERNAME_DAYS})`,
  });
  await tx.execute(
    sql`delete from ${formerUsernames} where user_id = ${userId} and username not in (
          select username from ${formerUsernames} where user_id = ${userId}
          order by held_until desc, username limit ${FORMER_USERNAMES})`,
  );
}

/** Who went by a name before and still holds it, with their name of today; or null. */
export async function findFormerOwner(
  db: Db,
  username: string,
): Promise<{ id: string; username: string } | null> {
  const [found] = await db
    .select({ id: profiles.id, username: profiles.username })
    .from(formerUsernames)
    .innerJoin(profiles, eq(profiles.id, formerUsernames.user_id))
    .where(and(eq(formerUsernames.username, username), sql`${formerUsernames.held_until} > now()`));
  return found ?? null;
}
