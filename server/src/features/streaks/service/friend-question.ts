import type { FriendAnswerBody, FriendQuestion } from "@waymates/contract/features/streaks";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { localDate } from "../../../platform/local-time.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listQuestions, drawSharedNode } from "../../paths/index.ts";
import { type FriendStreakRow, lockFriendStreak } from "../store/friends.ts";
import {
  findQuestion,
  type FriendAnswer,
  insertFriendAnswer,
  listFriendAnswers,
  listLatestQuestions,
  putQuestion,
} from "../store/questions.ts";
import { countScoredAnswer } from "./count-day.ts";
import { findOwn, friendOf } from "./keep-friend-streak.ts";

/** Days until the same question may come again. */
const DAYS_APART = 60;

type PathQuestion =
  Awaited<ReturnType<typeof listQuestions>> extends Map<string, infer Question> ? Question : never;

interface Reader {
  userId: string;
  language: string;
}

/**
 * The question of the day of two people, the same for both wherever they live: its day is the UTC one.
 * @throws NOT_FOUND; CONFLICT before the streak was accepted
 */
export async function getFriendQuestion(
  platform: Platform,
  reader: Reader,
  id: string,
): Promise<FriendQuestion> {
  return platform.bus.transaction(async (tx) => {
    const row = await openStreak(tx, reader.userId, id);
    const today = await openQuestion(platform, tx, reader, row);
    return present(tx, row, reader.userId, today);
  });
}

/** @throws NOT_FOUND; CONFLICT a second time; VALIDATION for an answer that does not fit this question */
export async function answerFriendQuestion(
  platform: Platform,
  reader: Reader,
  id: string,
  { answer }: FriendAnswerBody,
): Promise<FriendQuestion> {
  const { bus } = platform;
  const { userId } = reader;
  return bus.transaction(async (tx) => {
    const row = await openStreak(tx, userId, id);
    const { question, date } = await openQuestion(platform, tx, reader, row);
    const judged = question.judge(answer);
    if (!judged) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
    const correct = judged.correct === true;
    const { stored, partial } = judged;
    const kept = { userId, answer: stored, correct, partial };
    if (!(await insertFriendAnswer(tx, id, date, question.version, kept))) {
      throw new Problem("CONFLICT");
    }
    const now = new Date();
    const milestones = await countScoredAnswer(bus, tx, { userId, at: now, now });
    if (milestones.length > 0) await bus.publish(tx, "streak.milestones", { userId, milestones });
    await bus.publish(tx, "node.answered", {
      userId,
      nodeId: question.shown.id,
      chapterId: question.shown.chapter_id,
      pathId: question.path.id,
      scored: true,
      correct,
      firstTry: false,
      answeredAt: now.toISOString(),
    });
    return present(tx, row, userId, { question, date });
  });
}

async function openStreak(tx: Db, userId: string, id: string): Promise<FriendStreakRow> {
  const row = await findOwn(tx, userId, id, lockFriendStreak);
  if (row.status !== "active") throw new Problem("CONFLICT");
  return row;
}

interface OpenQuestion {
  question: PathQuestion;
  date: string;
}

/**
 * Returns today's question. It stays for both once one of them has answered, in play or not; one that is
 * withdrawn before is replaced.
 */
async function openQuestion(
  platform: Platform,
  tx: Db,
  { userId, language }: Reader,
  row: FriendStreakRow,
): Promise<OpenQuestion> {
  const date = localDate(new Date(), "UTC");
  const read = async (nodeId: string, evenOutOfPlay = false) => {
    const how = { language, evenOutOfPlay };
    return (await listQuestions(platform, tx, userId, [nodeId], how)).get(nodeId);
  };
  const known = await findQuestion(tx, row.id, date);
  const isAnswered = known !== null && (await listFriendAnswers(tx, row.id, date)).length > 0;
  const kept = known ? await read(known, isAnswered) : undefined;
  if (kept) return { question: kept, date };
  const nodeId = await drawSharedNode(tx, [row.inviter_id, row.invitee_id], {
    seed: `${row.id}:${date}`,
    except: await listLatestQuestions(tx, row.id, DAYS_APART),
  });
  const question = nodeId ? await read(nodeId) : undefined;
  if (!nodeId || !question) throw new Problem("NOT_FOUND");
  await putQuestion(tx, row.id, date, nodeId);
  return { question, date };
}

async function present(
  db: Db,
  row: FriendStreakRow,
  userId: string,
  { question, date }: OpenQuestion,
): Promise<FriendQuestion> {
  const answers = await listFriendAnswers(db, row.id, date);
  const of = (person: string) => answers.find((one) => one.userId === person);
  const [mine, friend] = [of(userId), of(friendOf(row, userId))];
  return {
    date,
    node: question.shown,
    mine: mine ? presentAnswer(question, mine) : null,
    friend: mine && friend ? presentAnswer(question, friend) : null,
    friend_answered: friend !== undefined,
  };
}

function presentAnswer(
  question: PathQuestion,
  { answer, correct, partial }: FriendAnswer,
): NonNullable<FriendQuestion["mine"]> {
  const shown = question.show(answer);
  const judged = shown && question.judge(shown);
  return {
    answer: shown,
    correct,
    partial,
    solution: judged?.solution ?? null,
    explanation: judged?.explanation ?? null,
  };
}
