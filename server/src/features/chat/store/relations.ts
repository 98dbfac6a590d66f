import { sql } from "drizzle-orm";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";

/** What two people are to each other, as far as it decides who may write to whom. */
export interface Relation {
  user_id: string;
  blocked: boolean;
  /** The actor follows them. */
  follows: boolean;
  /** They follow the actor. */
  followed: boolean;
  shares_page: boolean;
  is_private: boolean;
  is_minor: boolean;
}

/** Relations to the living and registered among the ids; the others are left out. */
export const listRelations = (
  db: Db,
  actorId: string,
  ids: readonly string[],
): Promise<Relation[]> =>
  rows<Relation>(
    db,
    sql`select p.id as user_id, is_blocked_pair(${actorId}, p.id) as blocked,
          exists (select 1 from follows where follower_id = ${actorId} and following_id = p.id) as follows,
          exists (select 1 from follows where follower_id = p.id and following_id = ${actorId}) as followed,
          exists (select 1 from page_members mine join page_members theirs using (page_id)
            where mine.user_id = ${actorId} and theirs.user_id = p.id) as shares_page,
          coalesce(up.profile_visibility = 'private', false) as is_private,
          coalesce(p.birthdate > current_date - interval '18 years', false) as is_minor
        from profiles p
        join accounts a on a.id = p.id and a.deleted_at is null and a.registration_step = 12
        left join user_preferences up on up.user_id = p.id
        where p.id = any(string_to_array(${ids.join(",")}, ',')::uuid[]) and p.deleted_at is null
          and p.id <> ${actorId}`,
  );

export async function isMinor(db: Db, userId: string): Promise<boolean> {
  const row = await firstRow<{ minor: boolean }>(
    db,
    sql`select coalesce(birthdate > current_date - interval '18 years', false) as minor
        from profiles where id = ${userId}`,
  );
  return row?.minor ?? false;
}

/** Everybody whom a person blocked or who blocked them. */
export async function listApart(db: Db, userId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select blocked_id as id from blocks where blocker_id = ${userId}
        union select blocker_id from blocks where blocked_id = ${userId}`,
  );
  return found.map(({ id }) => id);
}

/** How chats name a person; null for nobody and for who deleted their account. */
export async function findChatPerson(db: Db, userId: string) {
  const row = await firstRow<{
    person: { id: string; username: string; name: string; avatar_url: string | null } | null;
  }>(db, sql`select chat_person(p) as person from profiles p where p.id = ${userId}`);
  return row?.person ?? null;
}
