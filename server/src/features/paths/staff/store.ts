import type { PathStatus } from "@waymates/contract/features/staff-paths";
import { eq, inArray, type SQL, sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { listRestorable } from "../../audit/index.ts";
import { containing } from "../../../platform/db/patterns.ts";
import { chapters, chapterTraits, nodes, paths, pathTranslations, traits } from "../tables.ts";

/** A path as staff see it; times in ISO 8601. */
export interface StaffPathRow {
  id: string;
  name: string;
  title: string;
  description: string;
  image_url: string | null;
  category: string | null;
  language: string;
  tags: string[];
  status: PathStatus;
  node_count: number;
  chapter_count: number;
  member_count: number;
  version: number;
  order_version: number;
  published_at: string | null;
  created_at: string;
  updated_at: string;
  creator_id: string | null;
}

const iso = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const pathColumns = sql`p.id, p.name, p.title, p.description, p.image_url,
  (select c.slug from categories c where c.id = p.category_id) as category,
  coalesce((select l.code from language_codes l where l.id = p.language_id), 'en-US') as language,
  p.tags, p.status, p.node_count,
  (select count(*)::int from chapters c where c.path_id = p.id) as chapter_count,
  (select count(*)::int from path_members m where m.path_id = p.id) as member_count,
  p.version, p.order_version, ${iso(sql`p.published_at`)} as published_at,
  ${iso(sql`p.created_at`)} as created_at, ${iso(sql`p.updated_at`)} as updated_at, p.creator_id`;

/** What was deleted lies in a path of this status until it can no longer be taken back. */
export const DELETED = "deleted";

/** All paths, the newest first. */
export async function listStaffPaths(
  db: Db,
  { query, status }: { query?: string | undefined; status?: PathStatus | undefined },
  limit: number,
  after: Position | null,
): Promise<StaffPathRow[]> {
  const part = containing(query ?? "");
  return rows<StaffPathRow>(
    db,
    sql`select ${pathColumns} from ${paths} p where p.status <> ${DELETED}
        and ${status ? sql`p.status = ${status}` : sql`true`}
        and ${
          query
            ? sql`(fold(p.title) like ${part} or fold(p.name) like ${part} or exists (
                select from ${pathTranslations} t where t.path_id = p.id and fold(t.title) like ${part}))`
            : sql`true`
        }
        and ${
          after
            ? sql`(p.created_at, p.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
            : sql`true`
        }
        order by p.created_at desc, p.id desc limit ${limit}`,
  );
}

/** How many paths are not published yet, and since when the oldest is being written. */
export async function countDraftPaths(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${paths.created_at})`.mapWith(paths.created_at),
    })
    .from(paths)
    .where(eq(paths.status, "draft"));
  return found ?? { count: 0, oldest: null };
}

/** Questions whose prompt holds what was typed, by chapter. */
export function findStaffQuestions(
  db: Db,
  query: string,
  limit: number,
): Promise<{ id: string; prompt: string }[]> {
  return rows(
    db,
    sql`select n.id, n.prompt from ${nodes} n
        join ${chapters} c on c.id = n.chapter_id
        join ${paths} p on p.id = c.path_id and p.status <> ${DELETED}
        where fold(n.prompt) like ${containing(query)}
        order by c.path_id, c.order_index, n.order_index limit ${limit}`,
  );
}

export async function findStaffPath(db: Db, id: string): Promise<StaffPathRow | null> {
  return firstRow<StaffPathRow>(
    db,
    sql`select ${pathColumns} from ${paths} p where p.id = ${id} and p.status <> ${DELETED}`,
  );
}

export interface StaffChapterRow {
  id: string;
  path_id: string;
  title: string | null;
  order_index: number;
  nodes_count: number;
  traits: string[];
  version: number;
  order_version: number;
}

const chapterColumns = {
  id: chapters.id,
  path_id: chapters.path_id,
  title: chapters.title,
  order_index: chapters.order_index,
  nodes_count: chapters.nodes_count,
  version: chapters.version,
  order_version: chapters.order_version,
  traits: sql<string[]>`array(select t.slug from ${chapterTraits} ct
    join ${traits} t on t.id = ct.trait_id where ct.chapter_id = ${chapters.id} order by t.slug)`,
};

export async function listStaffChapters(db: Db, pathId: string): Promise<StaffChapterRow[]> {
  return db
    .select(chapterColumns)
    .from(chapters)
    .where(eq(chapters.path_id, pathId))
    .orderBy(chapters.order_index);
}

/** Returns a chapter of a path that is not deleted. */
export async function findStaffChapter(db: Db, id: string): Promise<StaffChapterRow | null> {
  const [found] = await db
    .select(chapterColumns)
    .from(chapters)
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(sql`${chapters.id} = ${id} and ${paths.status} <> ${DELETED}`);
  return found ?? null;
}

export type StaffNodeRow = typeof nodes.$inferSelect;

/** Returns all questions of some chapters in order, in any status. */
export async function listStaffNodes(
  db: Db,
  chapterIds: readonly string[],
): Promise<StaffNodeRow[]> {
  if (chapterIds.length === 0) return [];
  return db
    .select()
    .from(nodes)
    .where(inArray(nodes.chapter_id, [...chapterIds]))
    .orderBy(nodes.order_index);
}

/** Returns a question of a path that is not deleted. */
export async function findStaffNode(db: Db, id: string): Promise<StaffNodeRow | null> {
  const [found] = await db
    .select({ node: nodes })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(sql`${nodes.id} = ${id} and ${paths.status} <> ${DELETED}`);
  return found?.node ?? null;
}

/** Counts the questions in play of a chapter and its path anew. */
export async function recount(tx: Db, chapterId: string): Promise<void> {
  const live = sql`(select count(*) from ${nodes} n where n.chapter_id = c.id and n.status = 'live')`;
  await tx.execute(sql`update ${chapters} c set nodes_count = ${live} where c.id = ${chapterId}`);
  await recountPath(tx, sql`(select path_id from ${chapters} where id = ${chapterId})`);
}

export async function recountPath(tx: Db, pathId: string | SQL): Promise<void> {
  await tx.execute(
    sql`update ${paths} p set node_count = coalesce((select sum(c.nodes_count) from ${chapters} c
          where c.path_id = p.id), 0)
        where p.id = ${pathId}`,
  );
}

/** Holds a path until the transaction ends. */
export async function lockPath(tx: Db, id: string): Promise<typeof paths.$inferSelect | null> {
  const [found] = await tx
    .select()
    .from(paths)
    .where(sql`${paths.id} = ${id} and ${paths.status} <> ${DELETED}`)
    .for("update");
  return found ?? null;
}

export async function lockChapter(
  tx: Db,
  id: string,
): Promise<typeof chapters.$inferSelect | null> {
  const [found] = await tx.select().from(chapters).where(eq(chapters.id, id)).for("update");
  return found ?? null;
}

/** The traits that a chapter can be about. */
export async function listTraitSlugs(db: Db): Promise<{ slug: string }[]> {
  return db.select({ slug: traits.slug }).from(traits).orderBy(traits.slug);
}

/** Deletes for good what can no longer be restored by an undo. */
export async function purgeDeleted(db: Db): Promise<void> {
  const kept = await listRestorable(db);
  const isKept = (column: unknown) => sql`${column} = any(${sql.param(kept)}::uuid[])`;
  const away = sql`(select c.id from ${chapters} c join ${paths} p on p.id = c.path_id
    where p.status = ${DELETED})`;
  await db.execute(
    sql`delete from ${nodes} where ${nodes.chapter_id} in ${away} and not ${isKept(nodes.id)}
          and not exists (select 1 from ${chapters} c
            where c.id = ${nodes.chapter_id} and ${isKept(sql`c.id`)})`,
  );
  await db.execute(
    sql`delete from ${chapters} where ${chapters.id} in ${away} and not ${isKept(chapters.id)}
          and not exists (select 1 from ${nodes} n where n.chapter_id = ${chapters.id})`,
  );
  await db.execute(
    sql`delete from ${paths} where ${paths.status} = ${DELETED} and not ${isKept(paths.id)}
          and not exists (select 1 from ${chapters} c where c.path_id = ${paths.id})`,
  );
}
