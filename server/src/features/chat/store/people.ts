import type { Participant } from "@waymates/contract/features/chat";
import { idArray } from "../../../platform/db/among.ts";
import { beginningWith } from "../../../platform/db/patterns.ts";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { namesOfP, searchedNames } from "../../../platform/db/person-names.ts";

interface NameSearch {
  chatId: string;
  /** Beginnings of a name, of which any matches. */
  readings: readonly string[];
  /** Whom not to find. */
  without: readonly string[];
  limit: number;
}

/** Names of one kind and reading that are read site-wide, before a chat's own people are read instead. */
const NAMES_READ = 400;

const nameKinds = searchedNames(namesOfP);

const isThere = ({ chatId, without }: NameSearch): SQL =>
  sql`cp.chat_id = ${chatId} and cp.left_at is null
      and cp.user_id <> all(${idArray(without)})`;

type Found = Pick<Participant, "role"> & { person: Omit<Participant, "role"> };
const toParticipant = ({ person, role }: Found): Participant => ({ ...person, role });

/**
 * Reads the names that begin so along their indexes, and keeps those of the chat: for chats that are
 * large, and for beginnings that are rare. Complete where no index had to be left half read.
 */
export async function findAmongNames(
  db: Db,
  search: NameSearch,
): Promise<{ people: Participant[]; isComplete: boolean }> {
  const parts = nameKinds.flatMap((name, kind) =>
    search.readings.map(
      (typed, at) =>
        sql`(select p.id, p.username, ${kind}::int as kind, ${at}::int as reading from living_profiles p
             where ${name} like ${beginningWith(typed)}
             order by ${name} using ~<~ limit ${NAMES_READ})`,
    ),
  );
  // Membership is looked up per person: a join would read all members of the chat.
  const found = await rows<{ most: number } & (Found | { person: null; role: null })>(
    db,
    sql`with named as materialized (${sql.join(parts, sql` union all `)}),
          there as materialized (
            select named.id, named.username, min(named.kind) > 0 as later,
              (select cp.role from chat_participants cp
               where cp.user_id = named.id and ${isThere(search)}) as role
            from named group by named.id, named.username
          ),
          found as (
            select * from there where role is not null order by later, username limit ${search.limit}
          )
        select counted.most, found.role,
          (select chat_person(p.id, p.username, p.first_name, p.last_name, p.avatar_url) from living_profiles p
           where p.id = found.id) as person
        from (select coalesce(max(count), 0)::int as most
              from (select count(*) from named group by kind, reading) one) counted
        left join found on true order by found.later, found.username`,
  );
  return {
    people: found.flatMap((row) => (row.person ? [toParticipant(row)] : [])),
    isComplete: (found[0]?.most ?? 0) < NAMES_READ,
  };
}

/** Scans the people of the chat: for a prefix that is common on the site and rare in the chat. */
export async function findAmongPeople(db: Db, search: NameSearch): Promise<Participant[]> {
  const [username] = nameKinds;
  const begins = (name: SQL): SQL =>
    sql.join(
      search.readings.map((typed) => sql`${name} like ${beginningWith(typed)}`),
      sql` or `,
    );
  const found = await rows<Found>(
    db,
    sql`select cp.role, chat_person(p.id, p.username, p.first_name, p.last_name, p.avatar_url) as person
        from chat_participants cp join living_profiles p on p.id = cp.user_id
        where ${isThere(search)} and (${sql.join(nameKinds.map(begins), sql` or `)})
        order by (${begins(username)}) desc, p.username limit ${search.limit}`,
  );
  return found.map(toParticipant);
}
