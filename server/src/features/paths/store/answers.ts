import type { Answer } from "@waymates/contract/features/paths";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Attempt } from "../rules/progress.ts";
import { nodeAnswers } from "../tables.ts";
import { type StoredProgress, updateProgress } from "./members.ts";

/** What a person has answered to a node; `answeredAt` is the last time, once it is stored. */
export type StoredAttempt = Attempt & { partial: number; answeredAt?: Date };

/** What a person has answered to one node; null for nothing. */
export async function findAttempt(
  db: Db,
  userId: string,
  nodeId: string,
): Promise<StoredAttempt | null> {
  const [found] = await db
    .select({
      correct: nodeAnswers.correct,
      firstTry: nodeAnswers.first_correct,
      partial: nodeAnswers.partial,
      isAside: sql<boolean>`${nodeAnswers.attempts} = 0`,
      answeredAt: nodeAnswers.answered_at,
    })
    .from(nodeAnswers)
    .where(and(eq(nodeAnswers.user_id, userId), eq(nodeAnswers.node_id, nodeId)));
  return found ?? null;
}

export interface AnswerRow extends Omit<StoredAttempt, "answeredAt"> {
  userId: string;
  nodeId: string;
  nodeVersion: number;
  /** In stored ids. */
  answer: Answer;
  durationMs: number | null;
  /** When it was given. */
  answeredAt: Date;
}

/** Stores the latest answer with the best verdict so far, and leaves the first try unchanged. */
export async function saveAnswer(tx: Db, row: AnswerRow): Promise<void> {
  await upsertAnswer(tx, row);
}

/** The same, and the progress that follows from it, in one statement. */
export async function saveAnswerWithProgress(
  tx: Db,
  row: AnswerRow,
  pathId: string,
  progress: StoredProgress,
): Promise<void> {
  const saved = tx.$with("saved").as(upsertAnswer(tx, row).returning({ id: nodeAnswers.node_id }));
  await updateProgress(tx.with(saved), pathId, row.userId, progress);
}

function upsertAnswer(tx: Db, row: AnswerRow) {
  const judged = {
    correct: row.correct,
    partial: row.partial,
    answer: row.answer,
    node_version: row.nodeVersion,
  };
  return tx
    .insert(nodeAnswers)
    .values({
      ...judged,
      user_id: row.userId,
      node_id: row.nodeId,
      first_correct: row.firstTry,
      duration_ms: row.durationMs,
      first_answered_at: row.answeredAt,
      answered_at: row.answeredAt,
    })
    .onConflictDoUpdate({
      target: [nodeAnswers.user_id, nodeAnswers.node_id],
      set: {
        ...judged,
        attempts: sql`${nodeAnswers.attempts} + 1`,
        duration_ms: row.durationMs,
        answered_at: row.answeredAt,
      },
    });
}

/**
 * Stores an answer of a checkpoint that was not passed as a first try: zero attempts in the chapter itself.
 * An earlier answer stays unchanged.
 */
export async function saveAside(tx: Db, row: AnswerRow): Promise<void> {
  await tx
    .insert(nodeAnswers)
    .values({
      user_id: row.userId,
      node_id: row.nodeId,
      correct: row.correct,
      partial: row.partial,
      answer: row.answer,
      node_version: row.nodeVersion,
      first_correct: row.firstTry,
      attempts: 0,
      duration_ms: row.durationMs,
      first_answered_at: row.answeredAt,
      answered_at: row.answeredAt,
    })
    .onConflictDoNothing();
}
