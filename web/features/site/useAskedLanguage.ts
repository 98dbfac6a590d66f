import { inAskedLanguage } from "@waymates/contract/features/asked-language";
import { useLocation } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";

/**
 * Returns a function that adds the language of the current address to another path of this site.
 */
export function useAskedLanguage(): (path: string) => string {
  const { search } = useLocation();
  const { i18n } = useTranslation();
  return (path) => inAskedLanguage(path, search, i18n.language);
}
