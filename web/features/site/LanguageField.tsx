import { readAskedLanguage } from "@waymates/contract/features/asked-language";
import { useLocation } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";

/** In a form that posts without a script: its answer stays in the language that the address asks for. */
export function LanguageField() {
  const { search } = useLocation();
  const { i18n } = useTranslation();
  const asked = readAskedLanguage(search, [i18n.language]);
  return asked ? <input type="hidden" name="lang" value={asked} /> : null;
}
