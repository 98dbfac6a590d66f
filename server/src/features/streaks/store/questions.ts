import type { Answer } from "@waymates/contract/features/paths";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { friendAnswers, friendQuestions } from "../tables.ts";

/** The node that two people were given on a day. */
export async function findQuestion(db: Db, streakId: string, date: string): Promise<string | null> {
  const [found] = await db
    .select({ nodeId: friendQuestions.node_id })
    .from(friendQuestions)
    .where(and(eq(friendQuestions.streak_id, streakId), eq(friendQuestions.local_date, date)));
  return found?.nodeId ?? null;
}

/** The latest nodes that they were given, so that none comes again soon. */
export async function listLatestQuestions(
  db: Db,
  streakId: string,
  most: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select node_id as id from ${friendQuestions} where streak_id = ${streakId}
        order by local_date desc limit ${most}`,
  );
  return found.map(({ id }) => id);
}

/** Gives two people their node of a day; another one takes its place. */
export async function putQuestion(
  tx: Db,
  streakId: string,
  date: string,
  nodeId: string,
): Promise<void> {
  await tx
    .insert(friendQuestions)
    .values({ streak_id: streakId, local_date: date, node_id: nodeId })
    .onConflictDoUpdate({
      target: [friendQuestions.streak_id, friendQuestions.local_date],
      set: { node_id: nodeId },
    });
}

export interface FriendAnswer {
  userId: string;
  /** In stored ids. */
  answer: Answer;
  correct: boolean;
  partial: number;
}

export async function listFriendAnswers(
  db: Db,
  streakId: string,
  date: string,
): Promise<FriendAnswer[]> {
  const found = await db
    .select()
    .from(friendAnswers)
    .where(and(eq(friendAnswers.streak_id, streakId), eq(friendAnswers.local_date, date)));
  return found.map(({ user_id, answer, correct, partial }) => ({
    userId: user_id,
    answer: answer as Answer,
    correct,
    partial,
  }));
}

/** Whether the person answered this node as a question of the day with a friend. */
export async function hasSharedAnswer(db: Db, userId: string, nodeId: string): Promise<boolean> {
  const found = await db
    .select({ id: friendAnswers.streak_id })
    .from(friendAnswers)
    .innerJoin(
      friendQuestions,
      and(
        eq(friendQuestions.streak_id, friendAnswers.streak_id),
        eq(friendQuestions.local_date, friendAnswers.local_date),
      ),
    )
    .where(and(eq(friendAnswers.user_id, userId), eq(friendQuestions.node_id, nodeId)))
    .limit(1);
  return found.length > 0;
}

/** Stores an answer; false where this person answered before. */
export async function insertFriendAnswer(
  tx: Db,
  streakId: string,
  date: string,
  nodeVersion: number,
  { userId, ...given }: FriendAnswer,
): Promise<boolean> {
  const made = await tx
    .insert(friendAnswers)
    .values({
      ...given,
      streak_id: streakId,
      local_date: date,
      user_id: userId,
      node_version: nodeVersion,
    })
    .onConflictDoNothing()
    .returning({ id: friendAnswers.user_id });
  return made.length > 0;
}
