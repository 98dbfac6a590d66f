import type { TraitList } from "@waymates/contract/features/traits";
import type { Db } from "../../../platform/db/database.ts";
import type { Translator } from "../../../platform/translator.ts";
import { listTraitSums } from "../store/traits.ts";

/** A person's own traits in their language, those that any answer has moved. */
export async function listTraits(
  db: Db,
  translator: Translator,
  userId: string,
  language: string,
): Promise<TraitList> {
  const sums = await listTraitSums(db, userId);
  const t = await translator.forLanguage(language);
  const items = sums.map(({ slug, value, answers }) => ({
    slug,
    name: t(`trait.${slug}.name`),
    description: t(`trait.${slug}.description`),
    value: Math.min(1, Math.max(-1, Math.round(value * 1000) / 1000)),
    answers,
  }));
  return { items, nextCursor: null };
}
