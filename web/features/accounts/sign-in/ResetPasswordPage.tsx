import type { FormState } from "@waymates/contract/document";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { FormFailure, FormSubmit } from "./FormFailure.tsx";
import { LoginField } from "./LoginField.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { StatePart } from "./StatePart.tsx";
import { LanguageField, useAskedLanguage } from "../../site/index.ts";

/** Why a new password is refused; the text is `password.<CODE>`. */
const passwordFaults = ["TOO_SHORT", "TOO_LONG", "TOO_COMMON", "OWN_NAME", "REQUIRED"] as const;

interface ResetPasswordPageProps {
  form: FormState | null;
  /** From the mailed link; null without one. */
  token: string | null;
}

/** /reset-password?token=: behind the mailed link. */
export function ResetPasswordPage({ form, token }: ResetPasswordPageProps) {
  const state = form?.code === "EXPIRED" ? "used" : (form?.state ?? "form");
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <SignInFrame>
      <title>{`${t("recovery.reset.title")} · Waymates`}</title>
      <form
        className="account-login-form"
        method="post"
        action="/reset-password"
        noValidate
        data-reset
        data-state="form"
        hidden={state !== "form"}
      >
        <LanguageField />
        {token ? <input type="hidden" name="token" value={token} /> : null}
        <div>
          <h1>{t("recovery.reset.title")}</h1>
          <p className="soft">{t("recovery.reset.hint")}</p>
        </div>
        <LoginField
          name="password"
          type="password"
          label={t("recovery.reset.password")}
          missing={t("password.REQUIRED")}
          fault={form?.faults["password"]}
          faults={Object.fromEntries(
            passwordFaults.map((fault) => [fault, t(`password.${fault}`)]),
          )}
          autoComplete="new-password"
          end={
            <button
              type="button"
              className="icon-btn end-btn"
              aria-label={t("password.show")}
              aria-pressed="false"
              data-reveal
            >
              <Icon name="eye" />
            </button>
          }
        />
        <FormFailure text={form?.faults["password"] ? null : form?.message} />
        <FormSubmit label={t("recovery.reset.submit")} />
      </form>
      <StatePart name="done" isShown={state === "done"} title={t("recovery.reset.done.title")}>
        <p>{t("recovery.reset.done.text")}</p>
        <a className="btn primary sign big wide" href={inLanguage("/login")}>
          {t("recovery.signIn")}
        </a>
      </StatePart>
      <StatePart name="used" isShown={state === "used"} title={t("recovery.reset.used.title")}>
        <p>{t("recovery.reset.used.text")}</p>
        <a className="btn primary wide" href={inLanguage("/forgot-password")}>
          {t("recovery.reset.again")}
        </a>
        <a className="link account-login-back" href={inLanguage("/login")}>
          {t("recovery.backToSignIn")}
        </a>
      </StatePart>
    </SignInFrame>
  );
}
