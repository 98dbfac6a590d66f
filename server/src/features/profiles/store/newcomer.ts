import { isAmong } from "../../../platform/db/among.ts";
import { eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { profileInterests, profiles, userPreferences } from "../tables.ts";

type NewProfile = Pick<
  typeof profiles.$inferInsert,
  "id" | "username" | "first_name" | "last_name" | "language"
>;

export async function insertProfile(tx: Db, profile: NewProfile): Promise<void> {
  await tx.insert(profiles).values(profile);
}

/** Changes what is given and nothing else. */
export async function changeProfile(
  tx: Db,
  id: string,
  changes: Partial<typeof profiles.$inferInsert>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx
    .update(profiles)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(profiles.id, id));
}

/**
 * Merges into how a person's chat looks. updated_at stays, so that a settings form that is open
 * elsewhere does not become stale.
 */
export async function mergeChatCustomization(tx: Db, id: string, changes: object): Promise<void> {
  await tx
    .update(profiles)
    .set({
      chat_customization: sql`coalesce(${profiles.chat_customization}, '{}'::jsonb) || ${JSON.stringify(changes)}::jsonb`,
    })
    .where(eq(profiles.id, id));
}

/** Takes a person out with everything that hangs on them. */
export async function eraseProfile(tx: Db, id: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.id, id));
}

export async function changePreferencesOf(
  tx: Db,
  userId: string,
  chosen: Pick<
    typeof userPreferences.$inferInsert,
    "profile_visibility" | "auto_accept_follows" | "mentions_from"
  >,
): Promise<void> {
  await tx
    .insert(userPreferences)
    .values({ user_id: userId, ...chosen })
    .onConflictDoUpdate({
      target: userPreferences.user_id,
      set: { ...chosen, updated_at: sql`now()` },
    });
}

/** Puts these interests in the place of those before. */
export async function replaceInterests(
  tx: Db,
  userId: string,
  tags: readonly string[],
): Promise<void> {
  await tx.delete(profileInterests).where(eq(profileInterests.user_id, userId));
  if (tags.length === 0) return;
  await tx.insert(profileInterests).values(tags.map((tag) => ({ user_id: userId, tag })));
}

/** The interests of each of these people, by id. */
export async function listInterests(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .select({ id: profileInterests.user_id, tag: profileInterests.tag })
    .from(profileInterests)
    .where(isAmong(profileInterests.user_id, userIds))
    .orderBy(profileInterests.created_at, profileInterests.tag);
  const byId = Map.groupBy(found, ({ id }) => id);
  return new Map(userIds.map((id) => [id, (byId.get(id) ?? []).map(({ tag }) => tag)]));
}

/** Ids of people who are interested in any of these subjects, by id, after one of them. */
export async function listInterestedIds(
  db: Db,
  tags: readonly string[],
  after: string | null,
  limit: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct i.user_id as id from ${profileInterests} i
          join ${profiles} p on p.id = i.user_id and p.deleted_at is null
        where i.tag = any(array(select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb)))
          ${after ? sql`and i.user_id > ${after}::uuid` : sql``}
        order by i.user_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** People who share most interests with a person, most first, among those who show themselves. */
export async function listLikeMinded(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ id: string; shared: string[] }[]> {
  return rows(
    db,
    sql`select p.id, array_agg(theirs.tag order by theirs.tag) as shared
        from ${profileInterests} mine
        join ${profileInterests} theirs on theirs.tag = mine.tag and theirs.user_id <> mine.user_id
        join ${profiles} p on p.id = theirs.user_id and p.deleted_at is null
        left join ${userPreferences} u on u.user_id = p.id
        where mine.user_id = ${userId}
          and exists (select 1 from member_accounts a where a.id = p.id)
          and coalesce(u.profile_visibility, 'public') = 'public'
        group by p.id order by count(*) desc, p.id limit ${limit}`,
  );
}
