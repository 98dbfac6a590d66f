import { useTranslation } from "../../../platform/i18n.tsx";

/** Names what travels as a slug: categories and traits. One without a text shows its slug. */
export function useSlugName(): (kind: "category" | "trait", slug: string) => string {
  const { t } = useTranslation();
  return (kind, slug) => {
    const key = kind === "trait" ? `trait.${slug}.name` : `category.${slug}`;
    const name = t(key);
    return name === key ? slug.replaceAll("-", " ") : name;
  };
}
