import { useTranslation } from "react-i18next";
import { useLanguages } from "../translations/useLanguages.ts";

/** All languages by their own names in one line, for a visitor who reads another one. */
export function LanguageLine() {
  const { t, i18n } = useTranslation("common");
  const { languages, choose } = useLanguages();
  return (
    <nav className="language-line" aria-label={t("common.language")}>
      {languages.map(({ code, native_name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-current={code === i18n.language ? "true" : undefined}
          onClick={() => void choose(code)}
        >
          {native_name}
        </button>
      ))}
    </nav>
  );
}
