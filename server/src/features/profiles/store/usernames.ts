import {
  FORMER_USERNAME_DAYS,
  USERNAME_CHANGES,
} from "@waymates/contract/features/profiles-constants";
import { and, eq, inArray, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { formerUsernames, profiles } from "../tables.ts";

/**
 * Whether no other person has this name or still holds it from before. One statement, so that a name which is
 * being given up is seen on one side or the other.
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
 * From when a person may take another new name; null when they may now. Each new name leaves a row of
 * the one before, so that the rows count the changes.
 */
export async function findUsernameRest(db: Db, userId: string): Promise<Date | null> {
  const { most, days } = USERNAME_CHANGES;
  const row = await firstRow<{ until: string }>(
    db,
    sql`select to_char((created_at + make_interval(days => ${days})) at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
        from ${formerUsernames}
        where user_id = ${userId} and created_at > now() - make_interval(days => ${days})
        order by created_at desc offset ${most - 1} limit 1`,
  );
  return row && new Date(row.until);
}

/**
 * Keeps the name that a person gives up, for its time. One of their former names that they take now is
 * theirs in full again, and the one that they give up for it takes its place among the changes.
 */
export async function keepFormerUsername(
  tx: Db,
  userId: string,
  { former, next }: { former: string; next: string },
): Promise<void> {
  // An expired reservation of another person does not count.
  const freed = await tx
    .delete(formerUsernames)
    .where(inArray(formerUsernames.username, [former, next]))
    .returning();
  const taken = freed.find((one) => one.user_id === userId && one.username === next);
  await tx.insert(formerUsernames).values({
    username: former,
    user_id: userId,
    held_until: sql`now() + make_interval(days => ${FORMER_USERNAME_DAYS})`,
    ...(taken ? { created_at: taken.created_at } : {}),
  });
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
