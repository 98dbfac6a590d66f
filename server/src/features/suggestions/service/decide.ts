import type {
  SuggestionStatus,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import type { Page } from "@waymates/contract/paging";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { ListQuery } from "../../../platform/list.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  type restoreTexts,
  faultOf,
  findTexts,
  keepText,
  listAllLanguages,
  lockText,
  putTexts,
} from "../../translations/index.ts";
import { listForStaff, listSuggestions, lockSuggestion, setStatus } from "../store.ts";
import { presentSuggestions } from "./present.ts";

/** Texts before a change, which an undo restores. */
export type ChangedTexts = Parameters<typeof restoreTexts>[1];

/** Returns suggestions of some languages for staff who decide, proposed ones first. */
export async function viewForStaff(
  db: Db,
  readerId: string,
  filter: { languageIds: readonly string[]; status?: SuggestionStatus | undefined },
  query: ListQuery,
): Promise<Page<TextSuggestion>> {
  return readChangingPage(query, {
    read: (limit, seen) => listForStaff(db, readerId, filter, limit, seen),
    id: ({ id }) => id,
    present: (found) => presentSuggestions(db, found),
  });
}

/** The open suggestions of some texts, by key. */
export async function openSuggestions(
  db: Db,
  readerId: string,
  languageId: string,
  keys: readonly string[],
): Promise<Map<string, TextSuggestion[]>> {
  const most = 100;
  const filter = { languageIds: [languageId], status: "open" as const, keys };
  const found = await listSuggestions(db, readerId, filter, most, null);
  return Map.groupBy(await presentSuggestions(db, found), ({ key }) => key);
}

/** What a decision did, for the audit log and for undo. */
export interface DecidedSuggestion {
  key: string;
  code: string;
  value: string;
  /** The text before and when it was changed; null for a declined one. */
  saved: { before: ChangedTexts["texts"][string]; at: string } | null;
}

interface Decision {
  id: string;
  actorId: string;
  /** The languages that the actor may decide for. */
  codes: readonly string[];
}

/**
 * Accepts a suggestion, as it is or in other words: the text is delivered, and its author earns points once.
 * @throws NOT_FOUND; FORBIDDEN for the actor's own; CONFLICT for a decided one; VALIDATION (`value`)
 */
export async function acceptSuggestion(
  { bus, rewards }: Platform,
  tx: Db,
  decision: Decision,
  words?: string,
): Promise<DecidedSuggestion> {
  const { suggestion, language } = await lockOpen(tx, decision);
  const { key, author_id } = suggestion;
  const value = words ?? suggestion.value;
  const [text] = await findTexts(tx, language, [key]);
  if (!text) throw new Problem("NOT_FOUND");
  const fault = faultOf(language, text, value);
  if (fault) throw new Problem("VALIDATION", { fields: { value: fault } });
  const before = keepText(await lockText(tx, language.id, key));
  const at = await putTexts(tx, language, [{ key, value }]);
  await setStatus(tx, decision.id, "accepted", decision.actorId);
  await rewards.book(tx, {
    userId: author_id,
    tag: "translation_accepted",
    sourceType: "suggestion",
    sourceId: decision.id,
  });
  const fact = { suggestionId: decision.id, authorId: author_id };
  await bus.publish(tx, "suggestion.accepted", fact);
  return { key, code: language.code, value, saved: { before, at: at.toISOString() } };
}

/** @throws as accepting */
export async function declineSuggestion(tx: Db, decision: Decision): Promise<DecidedSuggestion> {
  const { suggestion, language } = await lockOpen(tx, decision);
  await setStatus(tx, decision.id, "declined", decision.actorId);
  const { key, value } = suggestion;
  return { key, code: language.code, value, saved: null };
}

async function lockOpen(tx: Db, { id, actorId, codes }: Decision) {
  const suggestion = await lockSuggestion(tx, id);
  const language = (await listAllLanguages(tx)).find((one) => one.id === suggestion?.language_id);
  if (!suggestion || !language || !codes.includes(language.code)) throw new Problem("NOT_FOUND");
  if (suggestion.author_id === actorId) throw new Problem("FORBIDDEN");
  if (suggestion.status !== "open") throw new Problem("CONFLICT");
  return { suggestion, language };
}

/** Opens a decided suggestion again. @throws CONFLICT */
export async function reopenSuggestion(tx: Db, id: string): Promise<void> {
  const suggestion = await lockSuggestion(tx, id);
  if (!suggestion || suggestion.status === "open") throw new Problem("CONFLICT");
  await setStatus(tx, id, "open", null);
}
