import { eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { chapters, nodeAnswers, nodes, pastAnswers, paths } from "../tables.ts";

/** A question as staff speak of it. */
export interface QuestionCard {
  id: string;
  prompt: string;
  status: "draft" | "live" | "retired";
  path_id: string;
  chapter_id: string;
  updated_at: Date;
  /** The author of its path; null when the account is deleted. */
  author_id: string | null;
}

/** These questions, in play or not, by id. */
export async function listQuestionCards(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, QuestionCard>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: nodes.id,
      prompt: nodes.prompt,
      status: nodes.status,
      path_id: chapters.path_id,
      chapter_id: chapters.id,
      updated_at: nodes.updated_at,
      author_id: paths.creator_id,
    })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(sql`${nodes.id} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(found.map((card) => [card.id, card]));
}

/** Locks a question to the end of the transaction; false for an unknown one. */
export async function lockQuestion(tx: Db, nodeId: string): Promise<boolean> {
  const found = await tx
    .select({ id: nodes.id })
    .from(nodes)
    .where(eq(nodes.id, nodeId))
    .for("no key update");
  return found.length > 0;
}

/** Whether a person has ever answered a question. */
export async function hasAnswered(db: Db, userId: string, nodeId: string): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(
    db,
    sql`select exists (select 1 from ${nodeAnswers} where user_id = ${userId} and node_id = ${nodeId})
          or exists (select 1 from ${pastAnswers} where user_id = ${userId} and node_id = ${nodeId})
          as found`,
  );
  return row?.found ?? false;
}

/** Those of these people who have answered at least `answers` questions, of any path. */
export async function listExperiencedLearners(
  db: Db,
  userIds: readonly string[],
  answers: number,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select u.id from unnest(${sql.param([...userIds])}::uuid[]) as u (id)
        where (select count(*) from (
            select node_id from ${nodeAnswers} where user_id = u.id
            union select node_id from ${pastAnswers} where user_id = u.id limit ${answers}
          ) answered) >= ${answers}`,
  );
  return found.map(({ id }) => id);
}
