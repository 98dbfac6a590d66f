import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listQuestions } from "../../paths/index.ts";
import { type CardRow, listCards } from "../store.ts";

/** A card with its question as its owner sees it. */
export interface OpenCard {
  card: CardRow;
  question: PathQuestion;
}

type PathQuestion =
  Awaited<ReturnType<typeof listQuestions>> extends Map<string, infer Question> ? Question : never;

/** Whose cards are read, and the language that the person chose. */
export interface CardOwner {
  userId: string;
  language: string | null;
}

/** The questions of these cards; one that is out of play is left out. */
export async function openCards(
  platform: Pick<Platform, "config">,
  db: Db,
  { userId, language }: CardOwner,
  cards: readonly CardRow[],
): Promise<OpenCard[]> {
  const ids = cards.map(({ node_id }) => node_id);
  const questions = await listQuestions(platform, db, userId, ids, {
    language: language ?? undefined,
  });
  return cards.flatMap((card) => {
    const question = questions.get(card.node_id);
    return question ? [{ card, question }] : [];
  });
}

/** Up to `most` cards that are due on `today`, the one that is due longest first. */
export async function listDue(
  platform: Pick<Platform, "config">,
  db: Db,
  owner: CardOwner,
  today: string,
  most: number,
): Promise<OpenCard[]> {
  const found: OpenCard[] = [];
  let after = null;
  while (found.length < most) {
    const cards: CardRow[] = await listCards(db, owner.userId, most, after);
    const due = cards.filter(({ due_on }) => due_on <= today);
    found.push(...(await openCards(platform, db, owner, due)));
    const last = due.at(-1);
    if (!last || due.length < most) break;
    after = positionOf(last);
  }
  return found.slice(0, most);
}

/** Where a card stands in the list of a person's cards. */
export const positionOf = ({ due_on, node_id }: CardRow) => ({
  at: new Date(`${due_on}T00:00:00Z`),
  id: node_id,
});
