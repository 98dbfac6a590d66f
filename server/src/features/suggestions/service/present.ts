import {
  type TextSuggestion,
  VOTES_TO_PROPOSE,
} from "@waymates/contract/features/staff-translations";
import type { Db } from "../../../platform/db/database.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { findTexts, listAllLanguages } from "../../translations/index.ts";
import type { SuggestionRow } from "../store.ts";

const delivered = new Set(["translated", "reviewed"]);

/** Presents suggestions with the current texts, without those of deleted people. */
export async function presentSuggestions(
  db: Db,
  found: readonly SuggestionRow[],
): Promise<TextSuggestion[]> {
  if (found.length === 0) return [];
  const languages = await listAllLanguages(db);
  const authors = await getPersonCards(
    db,
    found.map(({ author_id }) => author_id),
  );
  const texts = new Map<string, { source: string; current: string | null }>();
  for (const language of languages) {
    const keys = found.filter((one) => one.language_id === language.id).map(({ key }) => key);
    if (keys.length === 0) continue;
    for (const { key, source, value, status } of await findTexts(db, language, keys)) {
      texts.set(`${language.id} ${key}`, { source, current: delivered.has(status) ? value : null });
    }
  }
  return found.flatMap((row) => {
    const author = authors.get(row.author_id);
    const language = languages.find(({ id }) => id === row.language_id);
    if (!author || !language) return [];
    const { source = "", current = null } = texts.get(`${language.id} ${row.key}`) ?? {};
    return {
      id: row.id,
      key: row.key,
      code: language.code,
      source,
      current,
      value: row.value,
      author,
      reason: row.reason,
      votes: row.votes,
      my_vote: row.my_vote,
      status: row.status,
      proposed: row.status === "open" && row.votes >= VOTES_TO_PROPOSE,
      created_at: new Date(row.created_ms).toISOString(),
    };
  });
}
