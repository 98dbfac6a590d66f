import type { ListedPerson, PersonCard } from "@waymates/contract/features/profiles";
import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { cardColumns } from "../../../platform/db/person-cards.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { livingProfiles } from "../../profiles/index.ts";
import { followRequests } from "../tables.ts";

/** visible_people and its columns are explained in server/db/functions/follows.sql. */
const card = cardColumns("p");

/** The person of an id or username, if the viewer may see their lists and activity. */
export async function findOpenPerson(
  db: Db,
  viewerId: string,
  person: { id: string } | { username: string },
): Promise<PersonCard | null> {
  const isAsked =
    "id" in person ? sql`p.id = ${person.id}` : sql`p.username = ${person.username}::citext`;
  return firstRow<PersonCard>(
    db,
    sql`select ${card} from visible_people(${viewerId}) p where ${isAsked} and p.opens_profile`,
  );
}

/** The people among these ids that the viewer may find by name, by id. */
export async function listSearchable(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, PersonCard>> {
  if (ids.length === 0) return new Map();
  const found = await rows<PersonCard>(
    db,
    sql`select ${card} from visible_people(${viewerId}) p
        where p.id = any(${idArray(ids)}) and p.is_searchable`,
  );
  return new Map(found.map((person) => [person.id, person]));
}

/** The people among these ids that the viewer may see, by id, with their relation to the viewer. */
export async function listSeen(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, ListedPerson>> {
  if (ids.length === 0) return new Map();
  const found = await rows<PersonCard & Omit<ListedPerson["relation"], "self">>(
    db,
    // A question for one row is looked up; as "exists" it may be read into a table of all requests.
    sql`select ${card}, p.is_followed as following, p.is_follower as "followedBy",
          (select true from ${followRequests} r where r.requester_id = ${viewerId}
            and r.target_id = p.id and r.status = 'pending') is not null as requested
        from visible_people(${viewerId}) p where p.id = any(${idArray(ids)})`,
  );
  return new Map(
    found.map(({ following, followedBy, requested, ...person }) => {
      const relation = { self: person.id === viewerId, following, followedBy, requested };
      return [person.id, { ...person, relation }];
    }),
  );
}

/** The facts that decide whether the viewer may follow a person; null for an unknown, deleted or blocked one. */
export async function findFollowable(
  tx: Db,
  actorId: string,
  targetId: string,
): Promise<{ isFollowed: boolean; acceptsAll: boolean } | null> {
  return firstRow(
    tx,
    sql`select p.is_followed as "isFollowed", l.auto_accept_follows as "acceptsAll"
        from visible_people(${actorId}) p join ${livingProfiles} l on l.id = p.id
        where p.id = ${targetId}`,
  );
}
