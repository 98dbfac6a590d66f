import { inAskedLanguage } from "@waymates/contract/features/asked-language";
import { useLocation } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";

/** Adds the language that the address asks for to another path of ours, so that it goes along. */
export function useAskedLanguage(): (path: string) => string {
  const { search } = useLocation();
  const { i18n } = useTranslation();
  return (path) => inAskedLanguage(path, search, i18n.language);
}
