import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { StaffFound } from "@waymates/contract/features/staff";
import { listAllLanguages, textEditing } from "../../translations/index.ts";
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
  const { texts } = await textEditing.list(
    db,
    language,
    { query, filter: "all" },
    { after: null, limit },
  );
  return texts.map(({ key, value, source }) => ({
    kind: "text" as const,
    id: key,
    title: (value ?? source).slice(0, 200),
    url: `/admin/translations/${language.code}?query=${encodeURIComponent(key)}`,
  }));
}
