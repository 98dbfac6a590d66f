import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listQuestions } from "../../paths/index.ts";
import type { DueCard } from "../store.ts";

/** A card with its question as its owner sees it. */
export interface OpenCard<Card> {
  card: Card;
  question: PathQuestion;
}

type PathQuestion =
  Awaited<ReturnType<typeof listQuestions>> extends Map<string, infer Question> ? Question : never;

/** Whose cards are read, and the language that the person reads in. */
export type CardOwner = Pick<Actor, "userId" | "language">;

/** The questions of these cards; one that is out of play is left out. */
export async function openCards<Card extends DueCard>(
  platform: Pick<Platform, "config">,
  db: Db,
  { userId, language }: CardOwner,
  cards: readonly Card[],
): Promise<OpenCard<Card>[]> {
  const ids = cards.map(({ node_id }) => node_id);
  const questions = await listQuestions(platform, db, userId, ids, { language });
  return cards.flatMap((card) => {
    const question = questions.get(card.node_id);
    return question ? [{ card, question }] : [];
  });
}
