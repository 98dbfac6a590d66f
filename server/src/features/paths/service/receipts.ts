import type { Receipt, ReceiptBody, ReceiptList } from "@waymates/contract/features/receipts";
import { tierId } from "@waymates/contract/features/paths";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Translator } from "../../../platform/translator.ts";
import { getOpenPerson } from "../../follows/index.ts";
import { findById } from "../../profiles/index.ts";
import { firstTryAccuracy, scoreChapter } from "../rules/progress.ts";
import {
  changeReceipt,
  findReceipt,
  insertReceipt,
  listReceipts,
  type ReceiptRow,
} from "../store/receipts.ts";
import type { OutlineChapter } from "../store/outline.ts";
import type { LearnerState } from "./learner-state.ts";
import type { ChapterNamer } from "./view-paths.ts";

interface Completed {
  userId: string;
  pathId: string;
  /** The chapter that was completed by an answer, if one was. */
  chapterId: string | null;
  isPathCompleted: boolean;
  tierId: number | null;
}

/** Makes the receipts of what an answer has completed for the first time. */
export async function makeReceipts(
  { translator }: Pick<Platform, "translator">,
  tx: Db,
  { outline, attempts }: Pick<LearnerState, "outline" | "attempts">,
  { userId, pathId, chapterId, isPathCompleted, tierId: reached }: Completed,
): Promise<Receipt[]> {
  if (chapterId === null && !isPathCompleted) return [];
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
  const nameChapter = await ownNamer(translator, tx, userId);
  const found = [];
  for (const id of made) {
    const row = id === null ? null : await findReceipt(tx, userId, id);
    if (row) found.push(await toReceipt(row, nameChapter));
  }
  return found;
}

/** Names untitled chapters in the learner's own language. */
async function ownNamer(translator: Translator, db: Db, userId: string): Promise<ChapterNamer> {
  const language = (await findById(db, userId))?.language ?? DEFAULT_LANGUAGE;
  return (number) => translator.text(language, "path.chapterDefault", { number });
}

async function toReceipt(
  { path_id, path_title, chapter_id, chapter_title, chapter_at, ...row }: ReceiptRow,
  nameChapter: ChapterNamer,
): Promise<Receipt> {
  // Not for a path's receipt: its texts may have to be loaded, which a transaction cannot wait for.
  const isUntitled = chapter_id !== null && chapter_title === null;
  const title = isUntitled ? await nameChapter((chapter_at ?? 0) + 1) : (chapter_title ?? "");
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
  nameChapter: ChapterNamer,
): Promise<ReceiptList> =>
  readPage(query, {
    read: (limit, after) => listReceipts(db, userId, filter, limit, after),
    position: ({ id, created_at }) => ({ id, at: created_at }),
    present: (rows) => Promise.all(rows.map((row) => toReceipt(row, nameChapter))),
  });

/** Returns a person's own receipts, newest first. */
export const listOwnReceipts = (
  db: Db,
  userId: string,
  query: ListQuery,
  nameChapter: ChapterNamer,
): Promise<ReceiptList> => readReceipts(db, userId, { onProfile: false }, query, nameChapter);

/** Returns the receipts that a person shows on their profile, for a reader who may see it. @throws NOT_FOUND */
export async function listProfileReceipts(
  db: Db,
  actor: Actor,
  username: string,
  query: ListQuery,
  nameChapter: ChapterNamer,
): Promise<ReceiptList> {
  const owner = await getOpenPerson(db, actor, { username });
  return readReceipts(db, owner.id, { onProfile: true }, query, nameChapter);
}

/** Returns a receipt of the person's own, as it is sent to others. @throws NOT_FOUND, for another's too */
export async function getOwnReceipt(
  { db, translator }: Pick<Platform, "db" | "translator">,
  userId: string,
  id: string,
): Promise<Receipt> {
  return readReceipt(db, userId, id, await ownNamer(translator, db, userId));
}

async function readReceipt(
  db: Db,
  userId: string,
  id: string,
  nameChapter: ChapterNamer,
): Promise<Receipt> {
  const row = await findReceipt(db, userId, id);
  if (!row) throw new Problem("NOT_FOUND");
  return toReceipt(row, nameChapter);
}

/** Changes the note, and whether the profile shows it. @throws NOT_FOUND, for another's too */
export async function editReceipt(
  db: Db,
  userId: string,
  id: string,
  { remember, onProfile }: ReceiptBody,
  nameChapter: ChapterNamer,
): Promise<Receipt> {
  await readReceipt(db, userId, id, nameChapter);
  await changeReceipt(db, userId, id, {
    ...(remember === undefined ? {} : { remember }),
    ...(onProfile === undefined ? {} : { on_profile: onProfile }),
  });
  return readReceipt(db, userId, id, nameChapter);
}
