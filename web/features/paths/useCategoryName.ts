import { useTranslation } from "../../platform/i18n.tsx";

/** Names the subject of paths: categories travel as slugs. One without a text shows its slug. */
export function useCategoryName(): (slug: string) => string {
  const { t } = useTranslation();
  return (slug) => {
    const key = `category.${slug}`;
    const name = t(key);
    return name === key ? slug.replaceAll("-", " ") : name;
  };
}
