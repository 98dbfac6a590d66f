import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { StaffUser, StaffUserQuery } from "@waymates/contract/features/staff-people";
import { type SQL, sql } from "drizzle-orm";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";

interface StaffUserRow extends Omit<StaffUser, "createdAt" | "lastSeenAt"> {
  created_at: Date;
  last_seen_at: Date | null;
}

/** People with what became of them, those who have not finished registering or deleted their account as well. */
const people = sql`(
  select a.id, p.username, p.first_name, p.last_name, p.avatar_url, a.email, a.role, a.staff_languages,
    a.registration_step, a.created_at, a.last_seen_at,
    case
      when a.deleted_at is not null then 'deleted'
      when f.kind = 'ban' then 'banned'
      when f.kind = 'suspension' then 'suspended'
      when a.registration_step < ${REGISTRATION_COMPLETE} then 'incomplete'
      when f.kind = 'mute' then 'muted'
      else 'active'
    end as status
  from staff_account_cards a
    join staff_profile_cards p on p.id = a.id
    left join lateral (
      select s.kind from sanctions_in_force s where s.user_id = a.id
      order by array_position(array['ban', 'suspension', 'mute'], s.kind) limit 1
    ) f on true
) as person`;

const columns = sql`id, username, first_name as "firstName", last_name as "lastName",
  avatar_url as "avatarUrl", email, role, staff_languages as languages, status,
  registration_step as "registrationStep", created_at, last_seen_at`;

const toRow = (row: StaffUserRow): StaffUserRow => ({
  ...row,
  created_at: new Date(row.created_at),
  last_seen_at: row.last_seen_at && new Date(row.last_seen_at),
});

/** A text within a LIKE pattern that means itself. */
export const literal = (typed: string): string => typed.replaceAll(/[\\%_]/g, "\\$&");

/** Names by their beginning, whatever case and accents; addresses, where they may be seen, by any part. */
function isFound(typed: string, byEmail: boolean): SQL {
  const beginning = sql`fold(${literal(typed)}) || '%'`;
  const address = byEmail ? sql`or email ilike ${`%${literal(typed)}%`}` : sql``;
  return sql`(fold(username::text) like ${beginning} or fold(first_name) like ${beginning}
    or fold(last_name) like ${beginning}
    or fold(first_name || ' ' || last_name) like ${beginning} ${address})`;
}

/** People for staff, newest first. */
export async function listStaffPeople(
  db: Db,
  { query, role, status }: Pick<StaffUserQuery, "query" | "role" | "status">,
  { byEmail }: { byEmail: boolean },
  limit: number,
  after: Position | null,
): Promise<StaffUserRow[]> {
  const filters = [
    query ? isFound(query, byEmail) : null,
    role ? sql`role = ${role}` : null,
    status ? sql`status = ${status}` : null,
    after
      ? sql`(created_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
      : null,
  ].filter((one) => one !== null);
  const where = filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``;
  const found = await rows<StaffUserRow>(
    db,
    sql`select ${columns} from ${people} ${where}
        order by created_at desc, id desc limit ${limit}`,
  );
  return found.map(toRow);
}

export async function findStaffPerson(db: Db, id: string): Promise<StaffUserRow | null> {
  const row = await firstRow<StaffUserRow>(
    db,
    sql`select ${columns} from ${people} where id = ${id}`,
  );
  return row && toRow(row);
}

/** @param seesEmail whether the reader may see addresses */
export function toStaffUser(
  { created_at, last_seen_at, ...row }: StaffUserRow,
  seesEmail: boolean,
): StaffUser {
  return {
    ...row,
    email: seesEmail ? row.email : null,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at?.toISOString() ?? null,
  };
}
