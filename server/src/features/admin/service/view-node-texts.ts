import { placeholdersOf } from "@waymates/contract/features/translation-checks";
import type { StaffText } from "@waymates/contract/features/staff-translations";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { TFunction } from "i18next";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { pathEditing } from "../../paths/index.ts";
import type { LanguageRow } from "../../translations/index.ts";

type NodeText = NonNullable<Awaited<ReturnType<typeof pathEditing.findNodeText>>>;

/** Presents texts of questions in the shape of other texts, each with its chapter. */
export async function presentNodeTexts(
  { translator }: Pick<Platform, "translator">,
  actor: Actor,
  language: LanguageRow,
  texts: readonly NodeText[],
): Promise<StaffText[]> {
  const t = await translator.forLanguage(actor.language ?? DEFAULT_LANGUAGE);
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
  { path_id, path_title, is_open, chapter_title, chapter_index }: NodeText,
  { role }: Actor,
  t: TFunction,
): StaffText["places"] {
  if (!is_open && role !== "admin") return [];
  const chapter = chapter_title ?? t("path.chapterDefault", { number: chapter_index + 1 });
  const url = is_open ? `/explorer/path/${path_id}` : `/admin/paths/${path_id}`;
  return [{ url, title: `${path_title} · ${chapter}` }];
}
