import { placeholdersOf } from "@waymates/contract/features/translation-checks";
import type { StaffText } from "@waymates/contract/features/staff-translations";
import type { TFunction } from "i18next";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { TextSource, TextWork } from "../../../platform/staff.ts";
import { findPathText, listPathTexts, type PathTextRow } from "./list-texts.ts";

/** Texts of paths, chapters and questions in the shape of other texts, each with where it appears. */
export const listTexts: TextSource["list"] = async (work, filter, page) => {
  const { texts, total } = await listPathTexts(work.platform.db, textsIn(work), filter, page);
  return { texts: await presentTexts(work, texts), total };
};

export async function findText(work: TextWork, key: string): Promise<StaffText | null> {
  const found = await findPathText(work.platform.db, textsIn(work), key);
  const [text = null] = found ? await presentTexts(work, [found]) : [];
  return text;
}

const textsIn = ({ language, actor }: TextWork) => ({
  code: language.code,
  reader: actor.language,
});

async function presentTexts(
  { platform: { translator }, actor, language }: TextWork,
  texts: readonly PathTextRow[],
): Promise<StaffText[]> {
  const t = await translator.forLanguage(actor.language);
  return texts.map((text) => ({
    id: null,
    key: text.key,
    value: text.value,
    language_id: language.id,
    status: text.status,
    updated_at: text.updated_at,
    source: text.source,
    source_language: text.source_language,
    places: placesOf(text, actor, t),
    placeholders: placeholdersOf(text.source),
    plural: null,
    note: text.note,
    suggestions: [],
  }));
}

/** Learners open a published path; others are open to those who may edit them. */
function placesOf(
  { path_id, path_title, is_open, chapter_title, chapter_index }: PathTextRow,
  { role }: Actor,
  t: TFunction,
): StaffText["places"] {
  if (!is_open && role !== "admin") return [];
  const url = is_open ? `/explorer/path/${path_id}` : `/admin/paths/${path_id}`;
  if (chapter_index === null) return [{ url, title: path_title }];
  const chapter = chapter_title ?? t("path.chapterDefault", { number: chapter_index + 1 });
  return [{ url, title: `${path_title} · ${chapter}` }];
}
