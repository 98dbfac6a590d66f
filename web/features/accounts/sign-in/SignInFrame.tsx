import type { Language } from "@waymates/contract/features/translations";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Hills } from "../../../ui/art/Hills.tsx";
import { Wordmark } from "../../../ui/art/Wordmark.tsx";
import { LegalLinks, useAskedLanguage } from "../../site/index.ts";
import "../../../ui/styles/form-page.css";
import "./login.css";

/** The frame of sign-in and of recovering an account: a picture beside the form. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <div className="account-login">
      <div className="account-login-scene scene">
        <a href={inLanguage("/")} aria-label={t("shell.nav.start")}>
          <Wordmark className="wordmark" />
        </a>
        <p className="account-login-motto display">{t("login.motto")}</p>
        <Hills focus="end" />
      </div>
      <div className="account-login-side">
        {children}
        <LanguageLine />
        <LegalLinks />
      </div>
    </div>
  );
}

/** All languages by their own names in one line, for a visitor who reads another one. */
function LanguageLine() {
  const { t, i18n } = useTranslation();
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
