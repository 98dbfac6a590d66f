import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { StaffFound } from "@waymates/contract/features/staff";
import { pathEditing } from "../../paths/index.ts";
import { listAllLanguages, listTexts } from "../../translations/index.ts";
import { languagesOf } from "./me.ts";
import type { StaffSearch } from "./search-source.ts";

/** Texts by key or words, in the reader's own language where they may translate it. */
export async function findTextsForStaff({
  platform: { db },
  actor,
  query,
  limit,
}: StaffSearch): Promise<StaffFound[]> {
  const granted = await languagesOf(db, actor);
  const code = [actor.language ?? "", DEFAULT_LANGUAGE].find((one) => granted.includes(one));
  const language = (await listAllLanguages(db)).find((one) => one.code === (code ?? granted[0]));
  if (!language) return [];
  const [filter, page] = [
    { query, filter: "all" },
    { after: null, limit },
  ] as const;
  const { texts } = await listTexts(db, language, filter, page);
  // Everybody else who may find questions finds them as such.
  const ofQuestions =
    actor.role === "translator"
      ? await pathEditing.listNodeTexts(db, language.code, filter, page)
      : null;
  return [...texts, ...(ofQuestions?.texts ?? [])]
    .slice(0, limit)
    .map(({ key, value, source }) => ({
      kind: "text" as const,
      id: key,
      title: (value ?? source).slice(0, 200),
      url: `/admin/translations/${language.code}?query=${encodeURIComponent(key)}`,
    }));
}
