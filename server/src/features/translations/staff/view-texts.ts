import type { StaffText, StaffTextsQuery } from "@waymates/contract/features/staff-translations";
import { placeholdersOf } from "@waymates/contract/features/translation-checks";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { StaffPlatform, TextSource } from "../../../platform/staff.ts";
import type { LanguageRow } from "../store.ts";
import { findTexts, listTexts, type TextRow } from "../store/list-texts.ts";
import { getGranted } from "./granted.ts";
import { placesOf } from "./text-places.ts";

const sourcesOf = ({ staff }: Pick<StaffPlatform, "staff">): TextSource[] =>
  staff.flatMap(({ texts = [] }) => texts);

/** The feature that stores a text, where it is not one of the interface. */
export const sourceOf = (
  platform: Pick<StaffPlatform, "staff">,
  key: string,
): TextSource | undefined => sourcesOf(platform).find((source) => source.owns(key));

/** Texts of a language by key, those of questions among them, with their sources and open suggestions. */
export async function viewTexts(
  platform: StaffPlatform,
  actor: Actor,
  code: string,
  { cursor, limit, kind, ...filter }: StaffTextsQuery,
): Promise<{ items: StaffText[]; nextCursor: string | null; total: number }> {
  const language = await getGranted(platform.db, actor, code);
  const after = cursor === undefined ? null : Buffer.from(cursor, "base64url").toString();
  const page = { after, limit: limit + 1 };
  const work = { platform, actor, language };
  const none = { texts: [], total: 0 };
  const [own, ...others] = await Promise.all([
    kind === "question" ? none : listTexts(platform.db, language, filter, page),
    ...(kind === "interface" ? [] : sourcesOf(platform)).map((source) =>
      source.list(work, filter, page),
    ),
  ]);
  const found = [
    ...(await presentTexts(platform, actor, language, own.texts)),
    ...others.flatMap(({ texts }) => texts),
  ].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: found.length > limit && last ? Buffer.from(last.key).toString("base64url") : null,
    total: others.reduce((sum, { total }) => sum + total, own.total),
  };
}

/** One text as the editor shows it. @throws NOT_FOUND for an unknown key */
export async function viewText(
  platform: StaffPlatform,
  actor: Actor,
  language: LanguageRow,
  key: string,
): Promise<StaffText> {
  const source = sourceOf(platform, key);
  const [text] = source
    ? [await source.find({ platform, actor, language }, key)]
    : await presentTexts(platform, actor, language, await findTexts(platform.db, language, [key]));
  if (!text) throw new Problem("NOT_FOUND");
  return text;
}

async function presentTexts(
  { db, translator, staff }: StaffPlatform,
  actor: Actor,
  language: LanguageRow,
  texts: readonly TextRow[],
): Promise<StaffText[]> {
  const keys = texts.map(({ key }) => key);
  const suggested = await Promise.all(
    staff
      .flatMap((part) => part.suggestions ?? [])
      .map((list) => list(db, actor.userId, language.id, keys)),
  );
  const t = await translator.forLanguage(actor.language);
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
    suggestions: suggested.flatMap((byKey) => byKey.get(text.key) ?? []),
  }));
}
