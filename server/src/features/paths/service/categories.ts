import type { CategoryList } from "@waymates/contract/features/paths";
import type { Platform } from "../../../platform/platform.ts";
import { listCategories } from "../store/paths.ts";

/** The subjects of paths, named in the reader's language; one without a text shows its slug. */
export async function listSubjects(
  { db, translator }: Platform,
  language: string,
): Promise<CategoryList> {
  const t = await translator.forLanguage(language);
  const found = await listCategories(db);
  const items = found.map(({ slug, path_count }) => {
    const name = t(`category.${slug}`, { defaultValue: slug.replaceAll("-", " ") });
    return { slug, name, path_count };
  });
  return { items, nextCursor: null };
}
