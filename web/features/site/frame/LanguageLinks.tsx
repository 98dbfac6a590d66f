import type { Language } from "@waymates/contract/features/translations";
import { barePathname } from "@waymates/contract/routes";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import "./language-links.css";

/** The address of the page in each language, with what else belongs to it. */
export function useLanguageVersions() {
  const { i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const path = barePathname(pathname);
  const root = useRouteLoaderData("root") as { languages: Language[] } | undefined;
  return (root?.languages ?? []).map(({ code, native_name }) => {
    const params = new URLSearchParams(search);
    const page = params.get("page");
    const kept = page && /^\d{1,5}$/.test(page) ? `page=${page}&` : "";
    return {
      name: native_name,
      link: {
        href: `${path}?${kept}lang=${code}`,
        lang: code,
        hrefLang: code,
        "aria-current": code === i18n.language ? ("true" as const) : undefined,
      },
    };
  });
}

/** The same page in the other languages, for a visitor; the choice is not stored. */
export function LanguageLinks() {
  const { t } = useTranslation();
  const { user } = useSession();
  const versions = useLanguageVersions();
  if (user || versions.length === 0) return null;
  return (
    <nav className="site-languages" aria-label={t("common.otherLanguages")}>
      {versions.map(({ name, link }) => (
        <a key={link.lang} {...link}>
          {name}
        </a>
      ))}
    </nav>
  );
}
