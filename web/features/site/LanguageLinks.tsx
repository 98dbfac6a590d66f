import type { Language } from "@waymates/contract/features/translations";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";

/** The same page in the other languages, for a visitor; nothing is kept of the choice. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation("common");
  const { user } = useSession();
  const { pathname } = useLocation();
  const root = useRouteLoaderData("root") as { languages: Language[] } | undefined;
  if (user || !root) return null;
  return (
    <nav className="site-legal-languages" aria-label={t("common.language")}>
      {root.languages.map(({ code, native_name }) => (
        <a
          key={code}
          href={`${pathname}?lang=${code}`}
          lang={code}
          hrefLang={code}
          aria-current={code === i18n.language ? "true" : undefined}
        >
          {native_name}
        </a>
      ))}
    </nav>
  );
}
