import type {
  Receipt,
  ReceiptBody,
  ReceiptList,
  SentReceipt,
} from "@waymates/contract/features/receipts";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { tierId } from "@waymates/contract/features/paths";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Translator } from "../../../platform/translator.ts";
import { getOpenPerson } from "../../follows/index.ts";
import { firstTryAccuracy, scoreChapter } from "../rules/progress.ts";
import {
  changeReceipt,
  findReceipt,
  insertReceipt,
  listReceipts,
  listReceiptTitles,
  type ReceiptRow,
} from "../store/receipts.ts";
import type { Languages } from "../store/languages.ts";
import type { OutlineChapter } from "../store/outline.ts";
import type { LearnerState } from "./learner-state.ts";

interface Completed {
  userId: string;
  pathId: string;
  /** The chapter that was completed by an answer, if one was. */
  chapterId: string | null;
  isPathCompleted: boolean;
  tierId: number | null;
}

/** How titles are read: in which languages, and what an untitled chapter is called in the first of them. */
export interface Naming {
  languages: Languages;
  nameChapter: (number: number) => string;
}

/** Loads the texts of a language: not within a transaction, which cannot wait for them. */
export async function namingIn(translator: Translator, languages: Languages): Promise<Naming> {
  const [first = DEFAULT_LANGUAGE] =
    typeof languages === "string" ? [languages] : (languages ?? []);
  const t = await translator.forLanguage(first);
  return { languages, nameChapter: (number) => t("path.chapterDefault", { number }) };
}

/** Makes the receipts of what an answer has completed for the first time. @returns their ids */
export async function makeReceipts(
  tx: Db,
  { outline, attempts }: Pick<LearnerState, "outline" | "attempts">,
  { userId, pathId, chapterId, isPathCompleted, tierId: reached }: Completed,
): Promise<string[]> {
  const make = async (about: readonly OutlineChapter[], chapter: string | null) => {
    const scores = about.map((one) => scoreChapter(one, attempts));
    return insertReceipt(tx, {
      id: newId(),
      user_id: userId,
      path_id: pathId,
      chapter_id: chapter,
      tier_id: chapter === null ? reached : null,
      correct: scores.reduce((sum, { correct }) => sum + correct, 0),
      scored: scores.reduce((sum, { scored }) => sum + scored, 0),
      first_try_share: firstTryAccuracy(about, attempts),
      // Milliseconds, like the cursors that page through the list.
      created_at: new Date(),
    });
  };
  const chapter = outline.filter(({ id }) => id === chapterId);
  const made = [
    chapterId === null ? null : await make(chapter, chapterId),
    isPathCompleted ? await make(outline, null) : null,
  ];
  return made.filter((id) => id !== null);
}

/** A person's receipts of these ids, in their order. */
export async function viewReceipts(
  db: Db,
  userId: string,
  ids: readonly string[],
  naming: Naming,
): Promise<Receipt[]> {
  const found: Receipt[] = [];
  for (const id of ids) {
    const row = await findReceipt(db, { userId, ...naming }, id);
    if (row) found.push(toReceipt(row, naming));
  }
  return found;
}

function toReceipt(
  { path_id, path_title, chapter_id, chapter_title, chapter_at, ...row }: ReceiptRow,
  { nameChapter }: Naming,
): Receipt {
  const title = chapter_title ?? nameChapter((chapter_at ?? 0) + 1);
  return {
    ...row,
    kind: chapter_id === null ? "path" : "chapter",
    path: { id: path_id, title: path_title },
    chapter: chapter_id === null ? null : { id: chapter_id, title },
    tier_id: tierId.nullable().parse(row.tier_id),
    created_at: row.created_at.toISOString(),
  };
}

const readReceipts = (
  db: Db,
  userId: string,
  filter: { onProfile: boolean },
  query: ListQuery,
  naming: Naming,
): Promise<ReceiptList> =>
  readPage(query, {
    read: (limit, after) => listReceipts(db, { userId, ...naming }, filter, limit, after),
    position: ({ id, created_at }) => ({ id, at: created_at }),
    present: async (rows) => rows.map((row) => toReceipt(row, naming)),
  });

/** Returns a person's own receipts, newest first. */
export const listOwnReceipts = (
  db: Db,
  userId: string,
  query: ListQuery,
  naming: Naming,
): Promise<ReceiptList> => readReceipts(db, userId, { onProfile: false }, query, naming);

/** Returns the receipts that a person shows on their profile, for a reader who may see it. @throws NOT_FOUND */
export async function listProfileReceipts(
  db: Db,
  actor: Actor,
  username: string,
  query: ListQuery,
  naming: Naming,
): Promise<ReceiptList> {
  const owner = await getOpenPerson(db, actor, { username });
  return readReceipts(db, owner.id, { onProfile: true }, query, naming);
}

/**
 * Returns a receipt of the person's own, as it is sent to others, who read its titles in their languages.
 * @throws NOT_FOUND, for another's too
 */
export async function getOwnReceipt(
  { db, translator }: Pick<Platform, "db" | "translator">,
  { userId, language }: Pick<Actor, "userId" | "language">,
  id: string,
): Promise<SentReceipt> {
  const receipt = await readReceipt(db, userId, id, await namingIn(translator, language));
  const titles: SentReceipt["titles"] = {};
  for (const { language: code, path, chapter, chapter_at } of await listReceiptTitles(db, id)) {
    const { nameChapter } = await namingIn(translator, code);
    const title = chapter ?? (chapter_at === null ? null : nameChapter(chapter_at + 1));
    titles[code] = { path, chapter: title };
  }
  return { ...receipt, titles };
}

async function readReceipt(db: Db, userId: string, id: string, naming: Naming): Promise<Receipt> {
  const [found] = await viewReceipts(db, userId, [id], naming);
  if (!found) throw new Problem("NOT_FOUND");
  return found;
}

/** Changes the note, and whether the profile shows it. @throws NOT_FOUND, for another's too */
export async function editReceipt(
  db: Db,
  userId: string,
  id: string,
  { remember, onProfile }: ReceiptBody,
  naming: Naming,
): Promise<Receipt> {
  await readReceipt(db, userId, id, naming);
  await changeReceipt(db, userId, id, {
    ...(remember === undefined ? {} : { remember }),
    ...(onProfile === undefined ? {} : { on_profile: onProfile }),
  });
  return readReceipt(db, userId, id, naming);
}
