import { type PageRole, pageRoles } from "@waymates/contract/features/pages-constants";
import { isUnseen, NOTHING_SEEN, type Seen } from "../../../platform/changing-list.ts";
import { idArray, isAmong } from "../../../platform/db/among.ts";
import { and, eq, gt, inArray, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { isNamed } from "./name-search.ts";
import { pageBans, pageInvites, pageMembers, pageMutes, pages } from "../tables.ts";

export type MemberRow = typeof pageMembers.$inferSelect;

/** Adds a person; false when they are there already. The page is locked by the caller. */
export async function insertMember(
  tx: Db,
  pageId: string,
  userId: string,
  role: PageRole = "follower",
): Promise<boolean> {
  const made = await tx
    .insert(pageMembers)
    .values({ page_id: pageId, user_id: userId, role })
    .onConflictDoNothing()
    .returning({ id: pageMembers.user_id });
  if (made.length === 0) return false;
  await moveCount(tx, pageId, 1);
  return true;
}

/** Removes a person; false when they were not there. The page is locked by the caller. */
export async function deleteMember(tx: Db, pageId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(pageMembers)
    .where(and(eq(pageMembers.page_id, pageId), eq(pageMembers.user_id, userId)))
    .returning({ id: pageMembers.user_id });
  if (gone.length === 0) return false;
  await moveCount(tx, pageId, -1);
  return true;
}

async function moveCount(tx: Db, pageId: string, by: 1 | -1): Promise<void> {
  await tx
    .update(pages)
    .set({ member_count: sql`${pages.member_count} + ${by}` })
    .where(eq(pages.id, pageId));
}

export async function findMember(
  db: Db,
  pageId: string,
  userId: string,
): Promise<MemberRow | null> {
  const [found] = await db
    .select()
    .from(pageMembers)
    .where(and(eq(pageMembers.page_id, pageId), eq(pageMembers.user_id, userId)));
  return found ?? null;
}

export async function setRole(
  tx: Db,
  pageId: string,
  userId: string,
  role: PageRole,
): Promise<void> {
  await tx
    .update(pageMembers)
    .set({ role })
    .where(and(eq(pageMembers.page_id, pageId), eq(pageMembers.user_id, userId)));
}

export interface RoleOnPage {
  page_id: string;
  role: PageRole | null;
  banned: boolean;
  /** ISO; they may read and not write until then. */
  muted_until: string | Date | null;
  /** Whether a current moderator or a higher role invited the person, not too long ago. */
  invited: boolean;
}

/** What one person is to each of these pages. */
export async function listPageMemberships(
  db: Db,
  userId: string,
  pageIds: readonly string[],
): Promise<RoleOnPage[]> {
  return rows<RoleOnPage>(
    db,
    sql`select p.id as page_id, m.role, b.user_id is not null as banned, s.until as muted_until,
          exists (
            select from ${pageInvites} i
            join ${pageMembers} host on host.page_id = i.page_id and host.user_id = i.inviter_id
            where i.user_id = ${userId} and i.page_id = p.id
              and i.accepted_at is null and i.expires_at > now()
              and host.role in ('owner', 'admin', 'moderator')) as invited
        from ${pages} p
        left join ${pageMembers} m on m.page_id = p.id and m.user_id = ${userId}
        left join ${pageBans} b on b.page_id = p.id and b.user_id = ${userId}
        left join ${pageMutes} s on s.page_id = p.id and s.user_id = ${userId} and s.until > now()
        where ${isAmong(sql`p.id`, pageIds)}`,
  );
}

export interface MemberWindow {
  role: PageRole | null;
  /** Words of a name or username. */
  search: string | null;
  limit: number;
  offset: number;
  seen?: Seen;
}

/** Members of each page, the highest first and then by how long they are there. */
export async function listMembers(
  db: Db,
  pageIds: readonly string[],
  { role, search, limit, offset, seen = NOTHING_SEEN }: MemberWindow,
): Promise<Map<string, MemberRow[]>> {
  const ranked = role ? sql`and m.rank = ${pageRoles.length - 1 - pageRoles.indexOf(role)}` : sql``;
  const named = search ? sql`and ${isNamed(sql`m.user_id`, search)}` : sql``;
  const place = sql`m.rank, m.created_at, m.user_id`;
  const found = await rows<MemberRow>(
    db,
    sql`select m.* from unnest(${idArray(pageIds)}) as page (id)
        cross join lateral (
          select m.* from ${pageMembers} m where m.page_id = page.id ${ranked} ${named}
            and ${isUnseen(sql`m.user_id`, seen)}
          order by ${place} limit ${limit} offset ${offset + seen.before}
        ) m
        order by m.page_id, ${place}`,
  );
  const dated = found.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
  return Map.groupBy(dated, (row) => row.page_id);
}

/** Returns all people of a page with their role. */
export async function listRoles(
  db: Db,
  pageId: string,
): Promise<{ userId: string; role: PageRole }[]> {
  return db
    .select({ userId: pageMembers.user_id, role: pageMembers.role })
    .from(pageMembers)
    .where(eq(pageMembers.page_id, pageId))
    .orderBy(pageMembers.created_at, pageMembers.user_id);
}

/** Ids of a page's members, by id, after one of them. */
export async function listMemberIds(
  db: Db,
  pageId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const found = await db
    .select({ id: pageMembers.user_id })
    .from(pageMembers)
    .where(and(eq(pageMembers.page_id, pageId), after ? gt(pageMembers.user_id, after) : undefined))
    .orderBy(pageMembers.user_id)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Who decides on requests. */
export async function listStaff(db: Db, pageId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(pageMembers)
    .where(
      and(
        eq(pageMembers.page_id, pageId),
        inArray(pageMembers.role, ["owner", "admin", "moderator"]),
      ),
    );
}

/** Returns the pages that a person owns, and those they are on. */
export async function listMemberships(db: Db, userId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(pageMembers)
    .where(eq(pageMembers.user_id, userId))
    .orderBy(pageMembers.page_id);
}
