import type {
  SuggestionBody,
  SuggestionQuery,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import type { Page } from "@waymates/contract/paging";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { faultOf, findTexts, listAllLanguages } from "../../translations/index.ts";
import {
  deleteOwn,
  findSuggestion,
  insertSuggestion,
  listSuggestions,
  lockSuggestion,
  putVote,
} from "../store.ts";
import { presentSuggestions } from "./present.ts";

/** @throws NOT_FOUND for an inactive language */
async function getActiveLanguage(db: Db, code: string) {
  const language = (await listAllLanguages(db)).find((one) => one.code === code && one.active);
  if (!language) throw new Problem("NOT_FOUND");
  return language;
}

/** @throws NOT_FOUND */
export async function getSuggestion(db: Db, readerId: string, id: string): Promise<TextSuggestion> {
  const row = await findSuggestion(db, readerId, id);
  const [shown] = row ? await presentSuggestions(db, [row]) : [];
  if (!shown) throw new Problem("NOT_FOUND");
  return shown;
}

/**
 * Suggests a text in place of the one that is delivered.
 * @throws NOT_FOUND for an unknown language or key; VALIDATION (`value`); CONFLICT where it is delivered
 * or suggested already, or the person has an open one of the key
 */
export async function suggest(
  { db }: Platform,
  userId: string,
  code: string,
  { key, value, reason }: SuggestionBody,
): Promise<TextSuggestion> {
  const language = await getActiveLanguage(db, code);
  const [text] = await findTexts(db, language, [key]);
  if (!text) throw new Problem("NOT_FOUND");
  const fault = faultOf(language, text, value);
  if (fault) throw new Problem("VALIDATION", { fields: { value: fault } });
  if (text.value === value) throw new Problem("CONFLICT");
  const id = await insertSuggestion(db, {
    key,
    language_id: language.id,
    value,
    author_id: userId,
    reason: reason || null,
  });
  if (!id) throw new Problem("CONFLICT");
  return getSuggestion(db, userId, id);
}

/** Suggestions of a language, the latest first. @throws NOT_FOUND */
export async function viewSuggestions(
  { db }: Platform,
  userId: string,
  code: string,
  { status, key, mine, ...page }: SuggestionQuery,
): Promise<Page<TextSuggestion>> {
  const { id } = await getActiveLanguage(db, code);
  const filter = {
    languageIds: [id],
    status,
    keys: key === undefined ? undefined : [key],
    authorId: mine === "true" ? userId : undefined,
  };
  return readPage(page, {
    read: (limit, after) => listSuggestions(db, userId, filter, limit, after),
    position: ({ created_ms, id: rowId }) => ({ at: new Date(created_ms), id: rowId }),
    present: (found) => presentSuggestions(db, found),
  });
}

/** @throws NOT_FOUND; FORBIDDEN for the voter's own; CONFLICT for a closed one */
export async function vote(
  { db, bus }: Platform,
  userId: string,
  id: string,
  value: -1 | 0 | 1,
): Promise<TextSuggestion> {
  await bus.transaction(async (tx) => {
    const suggestion = await lockSuggestion(tx, id);
    if (!suggestion) throw new Problem("NOT_FOUND");
    if (suggestion.author_id === userId) throw new Problem("FORBIDDEN");
    if (suggestion.status !== "open") throw new Problem("CONFLICT");
    await putVote(tx, id, userId, value);
  });
  return getSuggestion(db, userId, id);
}

/** Withdraws an open suggestion of the person's own. @throws NOT_FOUND */
export async function withdraw({ db }: Platform, userId: string, id: string): Promise<void> {
  if (!(await deleteOwn(db, id, userId))) throw new Problem("NOT_FOUND");
}
