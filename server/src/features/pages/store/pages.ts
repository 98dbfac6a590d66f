import type { PageType } from "@waymates/contract/features/pages-constants";
import { isUnseen, type Seen } from "../../../platform/changing-list.ts";
import { and, desc, eq, inArray, isNull, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/patterns.ts";
import { pageMembers, pages } from "../tables.ts";

export type PageRow = typeof pages.$inferSelect;
export type NewPage = typeof pages.$inferInsert;

/** A page by its name, unless it is archived. */
export async function findPage(db: Db, name: string): Promise<PageRow | null> {
  const [found] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.name, name), isNull(pages.archived_at)));
  return found ?? null;
}

export async function findPageById(db: Db, id: string): Promise<PageRow | null> {
  const [found] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), isNull(pages.archived_at)));
  return found ?? null;
}

/** Pages by their ids, unless they are archived. */
export async function listPagesById(db: Db, ids: readonly string[]): Promise<Map<string, PageRow>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(pages)
    .where(and(inArray(pages.id, [...ids]), isNull(pages.archived_at)));
  return new Map(found.map((page) => [page.id, page]));
}

/** Whether any page, archived ones as well, bears the name. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  return (await db.$count(pages, eq(pages.name, name))) > 0;
}

/**
 * Locks a page until the transaction ends, so that joining, leaving and deciding run one after the
 * other. Always locked first, before rows of people and requests.
 */
export async function lockPage(tx: Db, id: string): Promise<PageRow | null> {
  const [found] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), isNull(pages.archived_at)))
    .for("no key update");
  return found ?? null;
}

/** Pages that anybody may find, for search engines: the last changed first. */
export async function listPublicPages(
  db: Db,
  limit: number,
): Promise<Pick<PageRow, "name" | "updated_at">[]> {
  return db
    .select({ name: pages.name, updated_at: pages.updated_at })
    .from(pages)
    .where(and(eq(pages.visibility, "public"), isNull(pages.archived_at)))
    .orderBy(desc(pages.updated_at), pages.name)
    .limit(limit);
}

export interface PageFilter {
  type: PageType | null;
  search: string | null;
  /** Only pages that this person is on. */
  memberId: string | null;
  limit: number;
  offset: number;
  /** Only those of the public list that come after this place. */
  after: PlaceInList | null;
  seen: Seen;
}

/** Where a page is in the list of all: the largest come first, those of one size by name. */
export interface PlaceInList {
  memberCount: number;
  name: string;
}

/** Listed pages, the largest first; a person's own in the order of their joining, the latest first. */
export async function listPages(db: Db, filter: PageFilter): Promise<PageRow[]> {
  const { type, search, memberId, limit, after, seen } = filter;
  const offset = filter.offset + seen.before;
  const wanted = sql.join(
    [
      sql`p.archived_at is null`,
      isUnseen(sql`p.id`, seen),
      memberId ? sql`m.user_id = ${memberId}` : sql`p.visibility = 'public'`,
      ...(type ? [sql`p.type = ${type}`] : []),
      ...(after
        ? [
            sql`p.member_count <= ${after.memberCount}
              and (p.member_count < ${after.memberCount} or p.name > ${after.name}::citext)`,
          ]
        : []),
      ...(search
        ? [sql`fold(p.display_name || ' ' || p.name::text) like ${containing(search)}`]
        : []),
    ],
    sql` and `,
  );
  const found = await rows<PageRow & { created_at: string | Date }>(
    db,
    memberId
      ? sql`select p.* from ${pageMembers} m join ${pages} p on p.id = m.page_id where ${wanted}
            order by m.created_at desc, p.id limit ${limit} offset ${offset}`
      : sql`select p.* from ${pages} p where ${wanted}
            order by p.member_count desc, p.name limit ${limit} offset ${offset}`,
  );
  return found.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

export async function insertPage(tx: Db, page: NewPage): Promise<PageRow | null> {
  const [made] = await tx.insert(pages).values(page).onConflictDoNothing().returning();
  return made ?? null;
}

export async function updatePageRow(
  tx: Db,
  id: string,
  changes: Partial<NewPage>,
): Promise<PageRow | null> {
  const [changed] = await tx
    .update(pages)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(pages.id, id))
    .returning();
  return changed ?? null;
}

export async function deletePageRow(tx: Db, id: string): Promise<void> {
  await tx.delete(pages).where(eq(pages.id, id));
}

/** How many pages a person has opened since a time. */
export function countPagesCreatedSince(db: Db, userId: string, since: Date): Promise<number> {
  return db.$count(
    pages,
    and(eq(pages.creator_id, userId), sql`${pages.created_at} >= ${since.toISOString()}`),
  );
}
