import type { Language } from "@waymates/contract/features/translations";
import { useRouteLoaderData } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";

/** All languages by their own names in one line, for a visitor who reads another one. */
export function LanguageLine() {
  const { t, i18n } = useTranslation("common");
  const root = useRouteLoaderData("root") as { languages: Language[] } | undefined;
  return (
    <nav className="account-language-line own-names" aria-label={t("common.language")}>
      {root?.languages.map(({ code, native_name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-current={code === i18n.language ? "true" : undefined}
          data-language={code}
        >
          {native_name}
        </button>
      ))}
    </nav>
  );
}
