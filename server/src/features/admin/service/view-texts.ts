import type { StaffText, StaffTextsQuery } from "@waymates/contract/features/staff-translations";
import { placeholdersOf } from "@waymates/contract/features/translation-checks";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { pathEditing } from "../../paths/index.ts";
import { openSuggestions } from "../../suggestions/index.ts";
import {
  findTexts,
  type LanguageRow,
  listAllLanguages,
  type TextRow,
  listTexts,
} from "../../translations/index.ts";
import { assertLanguage } from "./me.ts";
import { placesOf } from "./text-places.ts";
import { presentNodeTexts } from "./view-node-texts.ts";

/** A language that the actor may translate. @throws NOT_FOUND */
export async function getLanguage(db: Db, actor: Actor, code: string): Promise<LanguageRow> {
  await assertLanguage(db, actor, code);
  const language = (await listAllLanguages(db)).find((one) => one.code === code);
  if (!language) throw new Problem("NOT_FOUND");
  return language;
}

/** Texts of a language by key, those of questions among them, with their sources and open suggestions. */
export async function viewTexts(
  platform: Platform,
  actor: Actor,
  code: string,
  { cursor, limit, kind, ...filter }: StaffTextsQuery,
): Promise<{ items: StaffText[]; nextCursor: string | null; total: number }> {
  const language = await getLanguage(platform.db, actor, code);
  const after = cursor === undefined ? null : Buffer.from(cursor, "base64url").toString();
  const page = { after, limit: limit + 1 };
  const none = { texts: [], total: 0 };
  const [own, ofQuestions] = await Promise.all([
    kind === "question" ? none : listTexts(platform.db, language, filter, page),
    kind === "interface" ? none : pathEditing.listNodeTexts(platform.db, code, filter, page),
  ]);
  const found = [
    ...(await presentTexts(platform, actor, language, own.texts)),
    ...(await presentNodeTexts(platform, actor, language, ofQuestions.texts)),
  ].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: found.length > limit && last ? Buffer.from(last.key).toString("base64url") : null,
    total: own.total + ofQuestions.total,
  };
}

/** One text as the editor shows it. @throws NOT_FOUND for an unknown key */
export async function viewText(
  platform: Platform,
  actor: Actor,
  language: LanguageRow,
  key: string,
): Promise<StaffText> {
  const ofQuestion = await pathEditing.findNodeText(platform.db, language.code, key);
  const [text] = ofQuestion
    ? await presentNodeTexts(platform, actor, language, [ofQuestion])
    : await presentTexts(platform, actor, language, await findTexts(platform.db, language, [key]));
  if (!text) throw new Problem("NOT_FOUND");
  return text;
}

async function presentTexts(
  { db, translator }: Platform,
  actor: Actor,
  language: LanguageRow,
  texts: readonly TextRow[],
): Promise<StaffText[]> {
  const keys = texts.map(({ key }) => key);
  const suggestions = await openSuggestions(db, actor.userId, language.id, keys);
  const t = await translator.forLanguage(actor.language ?? DEFAULT_LANGUAGE);
  return texts.map((text) => ({
    id: text.id,
    key: text.key,
    value: text.value,
    language_id: language.id,
    status: text.status,
    updated_at: text.updated_at,
    source: text.source,
    source_language: DEFAULT_LANGUAGE,
    places: placesOf(text.key, t),
    placeholders: placeholdersOf(text.source),
    plural: text.stem && text.form ? { stem: text.stem, form: text.form } : null,
    note: text.note,
    suggestions: suggestions.get(text.key) ?? [],
  }));
}
