import {
  type ReviewList,
  REVIEWS_A_DAY,
  type ReviewToday,
} from "@waymates/contract/features/reviews";
import { Problem } from "../../../platform/problem.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { ListQuery } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { roomToday } from "../rules.ts";
import { type CardRow, listCards, readDay } from "../store.ts";
import { type CardOwner, type OpenCard, openCards } from "./due-cards.ts";

/** All of a person's own cards, earliest due first. */
export const listReviews = (
  platform: Platform,
  owner: CardOwner,
  query: ListQuery,
): Promise<ReviewList> =>
  readChangingPage(query, {
    read: (limit, seen) => listCards(platform.db, owner.userId, limit, seen),
    id: ({ node_id }) => node_id,
    present: async (cards) =>
      (await openCards(platform, platform.db, owner, cards)).map(toReviewCard),
  });

function toReviewCard({ card, question }: OpenCard<CardRow>): ReviewList["items"][number] {
  return {
    node_id: card.node_id,
    box: card.box,
    due_on: card.due_on,
    last_result: card.last_result,
    prompt: question.shown.prompt,
    path: question.path,
  };
}

/** What a person is asked today in their own calendar. */
export async function getToday(platform: Platform, owner: CardOwner): Promise<ReviewToday> {
  const { db } = platform;
  const day = await readDay(db, owner.userId);
  if (!day) throw new Problem("NOT_FOUND");
  const { date, done, next_due_on, boxes } = day;
  const cards = day.due.slice(0, roomToday(done));
  const due = await openCards(platform, db, owner, cards);
  const cardsIn = (box: number) => boxes[box] ?? 0;
  return {
    date,
    left: due.length,
    done,
    total: due.length + done,
    emptied: done > 0 && due.length === 0,
    limit: REVIEWS_A_DAY,
    next_due_on,
    boxes: { "1": cardsIn(1), "2": cardsIn(2), "3": cardsIn(3), "4": cardsIn(4), "5": cardsIn(5) },
    nodes: due.map(({ card, question }) => ({
      ...question.shown,
      box: card.box,
      due_on: card.due_on,
      path: question.path,
      language: question.language,
    })),
  };
}
