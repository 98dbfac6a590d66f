import type { ProvidersAnswer } from "@waymates/contract/features/account-access";
import type { DemoAnswer } from "@waymates/contract/features/accounts";
import type { FormState } from "@waymates/contract/document";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LanguageField, useAskedLanguage } from "../../site/index.ts";
import { AppealPart, isBarred } from "./AppealPart.tsx";
import { DemoPeople } from "./DemoPeople.tsx";
import { FormFailure, FormSubmit } from "./FormFailure.tsx";
import { LoginField } from "./LoginField.tsx";
import { ProviderLinks } from "./ProviderLinks.tsx";
import { SignInFrame } from "./SignInFrame.tsx";

interface LoginPageProps {
  /** The demo accounts; empty outside the demo world. */
  demo: DemoAnswer;
  /** Other ways in that are set up here. */
  providers: ProvidersAnswer["items"];
  /** Where to go then, a path on this site. */
  next: string;
  /** What became of a post without a script. */
  form: FormState | null;
}

/**
 * /login: identifier and password beside the hills. Rendered on the server only; the form posts
 * without scripts, and account-pages.ts enhances it by the `data-` attributes.
 */
export function LoginPage({ demo, providers, next, form }: LoginPageProps) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const missing = Object.keys(form?.faults ?? {});
  const isRefused = form?.code && missing.length === 0;
  const isOut = isBarred(form);
  return (
    <SignInFrame>
      <title>{`${t("login.submit")} · Waymates`}</title>
      <meta name="description" content={t("login.description")} />
      <form
        className="account-login-form"
        method="post"
        action="/login"
        noValidate
        data-login
        data-state="form"
        hidden={isOut}
      >
        <LanguageField />
        <input type="hidden" name="next" value={next} />
        <div>
          <h1>{t("login.title")}</h1>
          <p className="soft">{t("login.hint")}</p>
        </div>
        <LoginField
          name="identifier"
          label={t("login.identifier")}
          missing={t("login.identifier.missing")}
          defaultValue={form?.values["identifier"]}
          fault={missing.some((name) => name !== "password") ? "REQUIRED" : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LoginField
          name="password"
          type="password"
          label={t("login.password")}
          missing={t("login.password.missing")}
          fault={missing.includes("password") ? "REQUIRED" : undefined}
          autoComplete="current-password"
          aside={
            <a className="link" href={inLanguage("/forgot-password")}>
              {t("login.forgot")}
            </a>
          }
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
        <FormFailure text={isRefused ? form?.message : null} />
        <FormSubmit label={t("login.submit")} failed={t("error.LOGIN_FAILED")} />
      </form>
      <AppealPart form={form} />
      <div className="account-login-more" data-state="form" hidden={isOut}>
        <ProviderLinks providers={providers} next={next} />
        <p>
          {t("login.new")}{" "}
          <a className="link" href={inLanguage("/register")}>
            {t("login.join")}
          </a>
        </p>
        {demo.people.length > 0 ? <DemoPeople demo={demo} /> : null}
      </div>
    </SignInFrame>
  );
}
