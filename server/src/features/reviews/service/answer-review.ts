import type { Answer } from "@waymates/contract/features/paths";
import type { ReviewResult } from "@waymates/contract/features/reviews";
import { Problem } from "../../../platform/problem.ts";
import { readLocalDate } from "../../../platform/local-date.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findById } from "../../profiles/index.ts";
import { nextPlace, roomToday } from "../rules.ts";
import { listDue, lockCard, lockDay, moveCard, saveDay } from "../store.ts";
import { type CardOwner, openCards } from "./due-cards.ts";

/**
 * Grades the answer to a due card, moves the card, and books the day when no card is left.
 * @throws NOT_FOUND for a person who has no such card; REVIEW_NOT_DUE before its day, once it was answered
 * today, and past the day's limit; VALIDATION for an answer that does not fit the question
 */
export async function answerReview(
  platform: Platform,
  owner: CardOwner,
  nodeId: string,
  given: { answer: Answer },
): Promise<ReviewResult> {
  const { bus, db, rewards } = platform;
  const { userId } = owner;
  const profile = await findById(db, userId);
  if (!profile) throw new Problem("NOT_FOUND");
  return bus.transaction(async (tx) => {
    const today = await readLocalDate(tx, profile.time_zone);
    const day = await lockDay(tx, userId, today);
    const card = await lockCard(tx, userId, nodeId);
    const [open] = card ? await openCards(platform, tx, owner, [card]) : [];
    if (!card || !open) throw new Problem("NOT_FOUND");
    if (card.due_on > today || roomToday(day.done) === 0) throw new Problem("REVIEW_NOT_DUE");
    const judged = open.question.judge(given.answer);
    if (!judged) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
    const { stored: _stored, ...verdict } = judged;
    const correct = verdict.correct === true;
    const place = nextPlace(card.box, correct, today);
    await moveCard(tx, card, place, correct ? "right" : "wrong");
    const done = day.done + 1;
    const { length: due } = await listDue(tx, userId, today);
    const left = Math.min(due, roomToday(done));
    const isEmptied = left === 0;
    await saveDay(tx, userId, today, { done, isEmptied });
    const points = await rewards.bookReview(tx, { userId, date: today, done, isEmptied });
    if (isEmptied) await bus.publish(tx, "review.emptied", { userId, date: today });
    return {
      ...verdict,
      box: place?.box ?? null,
      due_on: place?.due_on ?? null,
      left,
      emptied: isEmptied,
      points,
    };
  });
}
