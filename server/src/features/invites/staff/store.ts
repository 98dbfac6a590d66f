import type { PersonCard } from "@waymates/contract/features/profiles";
import type { StaffInvite } from "@waymates/contract/features/staff-people";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import {
  beginsWith,
  holds,
  iso,
  isoOrNull,
  listByTime,
  pageOf,
  personOf,
  type Timed,
} from "../../../platform/staff-lists.ts";
import { nameContains } from "../../../platform/db/person-names.ts";

type InviteRow = Omit<StaffInvite, "guests"> & Timed;

const owner = {
  username: sql`(owner->>'username')`,
  first: sql`coalesce(owner->>'firstName', '')`,
  last: sql`coalesce(owner->>'lastName', '')`,
};

const inviteSelect = sql`select id, code, kind, ${personOf(sql`owner_id`)} as owner,
  ${pageOf(sql`page_id`)} as page, uses, max_uses as "maxUses", expires_at as "expiresAt",
  revoked_at as "revokedAt", created_at from staff_invites`;

export function listInvites(
  db: Db,
  { kind, query }: { kind?: string | undefined; query?: string | undefined },
  limit: number,
  after: Position | null,
): Promise<InviteRow[]> {
  const sought =
    query &&
    sql`(${beginsWith(query, sql`code`)} or ${holds(query, sql`page->>'displayName'`)}
      or ${nameContains(owner, query)})`;
  return listByTime(db, inviteSelect, [kind && sql`kind = ${kind}`, sought], limit, after);
}

/** @param guests by code, those of `listGuests` */
export function toInvite(
  { id: _id, created_at, ...row }: InviteRow,
  guests: ReadonlyMap<string, PersonCard[]>,
): StaffInvite {
  return {
    ...row,
    guests: guests.get(row.code) ?? [],
    expiresAt: iso(row.expiresAt),
    revokedAt: isoOrNull(row.revokedAt),
    createdAt: iso(created_at),
  };
}

/** Guests of a code that a list names. */
const NAMED = 5;

/** The last ones who came with each of these codes, the newest first. */
export async function listGuests(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, PersonCard[]>> {
  const found = await rows<{ code: string; person: PersonCard | null }>(
    db,
    sql`select code, ${personOf(sql`user_id`)} as person
        from (select code, user_id, row_number() over (partition by code order by used_at desc) as place
              from staff_invite_uses where code = any(string_to_array(${codes.join(",")}, ','))) one
        where place <= ${NAMED} order by place`,
  );
  const byCode = Map.groupBy(found, ({ code }) => code);
  return new Map(
    [...byCode].map(([code, all]) => [code, all.flatMap(({ person }) => person ?? [])]),
  );
}
