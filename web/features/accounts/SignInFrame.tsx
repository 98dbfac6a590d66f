import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Hills } from "../../ui/art/Hills.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { LegalLinks, useAskedLanguage } from "../site/index.ts";
import { LanguageLine } from "./LanguageLine.tsx";
import "../../ui/styles/form-page.css";
import "./login.css";

/** The hills on one side, what is to be done on the other: sign-in and the ways back to it. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["login", "shell"]);
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
