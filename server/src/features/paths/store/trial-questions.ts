import { and, asc, desc, eq, inArray, ne, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { chapters, nodes, pathMembers, paths, pathTranslations } from "../tables.ts";
import { shownTitle, translationOf } from "./languages.ts";

/** Types that are answered by one press, without a word about how. */
const EASY = ["single_choice", "true_false"] as const;

const isOpen = and(eq(nodes.status, "live"), eq(paths.status, "published"));
const isScored = sql`${nodes.type} not in ('scale', 'info')
  and (${nodes.type} <> 'single_choice' or ${nodes.payload} -> 'correct' is not null)`;

/** The path that a person joined last and is still on. */
export async function findLatestPath(
  db: Db,
  userId: string,
  language?: string,
): Promise<{ id: string; title: string } | null> {
  const [found] = await db
    .select({ id: paths.id, title: shownTitle })
    .from(pathMembers)
    .innerJoin(paths, eq(paths.id, pathMembers.path_id))
    .leftJoin(pathTranslations, translationOf(language))
    .where(
      and(
        eq(pathMembers.user_id, userId),
        ne(pathMembers.status, "left"),
        eq(paths.status, "published"),
      ),
    )
    .orderBy(desc(pathMembers.joined_at))
    .limit(1);
  return found ?? null;
}

/** The first scored nodes of a path's first chapter. */
export async function listFirstNodes(db: Db, pathId: string, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: nodes.id })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(and(eq(paths.id, pathId), eq(chapters.order_index, 0), isOpen, isScored))
    .orderBy(asc(nodes.order_index))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Returns easy nodes of all paths: the same ones for a person each time, others for others. */
export async function listPoolNodes(db: Db, userId: string, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: nodes.id })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(and(isOpen, isScored, inArray(nodes.type, [...EASY])))
    .orderBy(asc(nodes.difficulty), sql`md5(${nodes.id}::text || ${userId}::text)`)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Published paths, those that touch most of these interests first, then those with most members. */
export async function listProposals(
  db: Db,
  interests: readonly string[],
  limit: number,
): Promise<string[]> {
  const list = sql`string_to_array(${interests.join(",")}, ',')`;
  const found = await db
    .select({ id: paths.id })
    .from(paths)
    .where(eq(paths.status, "published"))
    .orderBy(
      sql`(select count(*) from unnest(${paths.tags}) as tag where tag = any(${list})) desc`,
      sql`(select count(*) from ${pathMembers} m where m.path_id = ${paths.id}
            and m.status <> 'left') desc`,
      desc(paths.published_at),
      paths.id,
    )
    .limit(limit);
  return found.map(({ id }) => id);
}
