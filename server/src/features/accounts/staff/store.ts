import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { StaffUser, StaffUserQuery } from "@waymates/contract/features/staff-people";
import { sql } from "../../../platform/db/drizzle.ts";
import { cardColumns } from "../../../platform/db/person-cards.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { holds, listByTime } from "../../../platform/staff-lists.ts";
import { nameBegins } from "../../../platform/db/person-names.ts";

interface StaffUserRow extends Omit<StaffUser, "createdAt" | "lastSeenAt"> {
  created_at: Date;
  last_seen_at: Date | null;
}

/**
 * People with the state of their accounts, including those who have not finished registering or deleted
 * theirs.
 */
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

const columns = sql`${cardColumns("person")}, email, role, staff_languages as languages, status,
  registration_step as "registrationStep", created_at, last_seen_at`;

const toRow = (row: StaffUserRow): StaffUserRow => ({
  ...row,
  created_at: new Date(row.created_at),
  last_seen_at: row.last_seen_at && new Date(row.last_seen_at),
});

/** People for staff, newest first. */
export async function listStaffPeople(
  db: Db,
  { query, role, status }: Pick<StaffUserQuery, "query" | "role" | "status">,
  { byEmail }: { byEmail: boolean },
  limit: number,
  after: Position | null,
): Promise<StaffUserRow[]> {
  const inNames =
    query &&
    nameBegins({ username: sql`username`, first: sql`"firstName"`, last: sql`"lastName"` }, query);
  const found = await listByTime<StaffUserRow>(
    db,
    sql`select ${columns} from ${people}`,
    [
      inNames && byEmail ? sql`(${inNames} or ${holds(query, sql`email`)})` : inNames,
      role && sql`role = ${role}`,
      status && sql`status = ${status}`,
    ],
    limit,
    after,
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
