import type { DemoAnswer } from "@waymates/contract/features/accounts";
import { Hills } from "../../ui/art/Hills.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { useTranslation } from "../../platform/i18n.tsx";
import { CookiePolicyLink } from "../site/index.ts";
import { DemoPeople } from "./DemoPeople.tsx";
import { LanguageLine } from "./LanguageLine.tsx";
import { LoginField } from "./LoginField.tsx";
import "./login.css";

/**
 * /login: identifier and password beside the hills. Rendered by the server alone; login-form.ts
 * brings it to life by the `data-` attributes.
 * @param demo whom one may try the product as; empty outside the demo world.
 */
export function LoginPage({ demo }: { demo: DemoAnswer }) {
  const { t } = useTranslation(["login", "error"]);
  return (
    <div className="login">
      <title>{`${t("login.submit")} · Waymates`}</title>
      <meta name="description" content={t("login.description")} />
      <div className="login-scene scene">
        <a href="/" aria-label={t("shell.nav.start")}>
          <Wordmark className="wordmark" />
        </a>
        <p className="login-motto display">{t("login.motto")}</p>
        <Hills focus="end" />
      </div>
      <div className="login-side">
        <form className="login-form" method="post" action="/login" noValidate data-login>
          <div>
            <h1>{t("login.title")}</h1>
            <p className="soft">{t("login.hint")}</p>
          </div>
          <LoginField
            name="identifier"
            label={t("login.identifier")}
            missing={t("login.identifier.missing")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <LoginField
            name="password"
            type="password"
            label={t("login.password")}
            missing={t("login.password.missing")}
            autoComplete="current-password"
            end={
              <button
                type="button"
                className="icon-btn end-btn"
                aria-label={t("login.password.show")}
                aria-pressed="false"
                data-reveal
              >
                <Icon name="eye" />
              </button>
            }
          />
          <p className="login-failure" role="alert" data-failure hidden>
            <Icon name="triangle-alert" size="s" />
            <span />
          </p>
          <button
            type="submit"
            className="btn primary sign big wide"
            data-network-error={t("error.NETWORK_ERROR")}
            data-login-failed={t("error.LOGIN_FAILED")}
          >
            <Lozenge className="working login-working" />
            {t("login.submit")}
          </button>
          <noscript>
            <p className="login-failure">{t("login.needsScript")}</p>
          </noscript>
        </form>
        {demo.people.length > 0 ? <DemoPeople demo={demo} /> : null}
        <LanguageLine />
        <CookiePolicyLink />
      </div>
    </div>
  );
}
