import type { FormState } from "@waymates/contract/document";
import { useTranslation } from "../../../platform/i18n.tsx";
import { FormFailure, FormSubmit } from "./FormFailure.tsx";
import { LoginField } from "./LoginField.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { StatePart } from "./StatePart.tsx";
import { LanguageField, useAskedLanguage } from "../../site/index.ts";

/** The place in a text where the script writes the address that was typed. */
const HOLE = "\u0000";

/** /forgot-password: an address, then "check your inbox", the same for every address. */
export function ForgotPasswordPage({ form }: { form: FormState | null }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const [before, after] = t("recovery.forgot.sent.text", { email: HOLE }).split(HOLE);
  return (
    <SignInFrame>
      <title>{`${t("recovery.forgot.title")} · Waymates`}</title>
      <form
        className="account-login-form"
        method="post"
        action="/forgot-password"
        noValidate
        data-forgot
        data-state="form"
        hidden={form?.state === "sent"}
      >
        <LanguageField />
        <div>
          <h1>{t("recovery.forgot.title")}</h1>
          <p className="soft">{t("recovery.forgot.hint")}</p>
        </div>
        <LoginField
          name="email"
          type="email"
          label={t("recovery.forgot.email")}
          missing={t("recovery.forgot.email.bad")}
          defaultValue={form?.values["email"]}
          fault={form?.faults["email"]}
          autoComplete="email"
          spellCheck={false}
        />
        <FormFailure text={form?.faults["email"] ? null : form?.message} />
        <FormSubmit label={t("recovery.forgot.submit")} />
        <a className="link account-login-back" href={inLanguage("/login")}>
          {t("recovery.backToSignIn")}
        </a>
      </form>
      <StatePart
        name="sent"
        isShown={form?.state === "sent"}
        title={t("recovery.forgot.sent.title")}
      >
        <p>
          {before}
          <b dir="auto" data-address>
            {form?.values["email"]}
          </b>
          {after}
        </p>
        <button type="button" className="btn quiet wide" data-another>
          {t("recovery.forgot.another")}
        </button>
        <a className="link account-login-back" href={inLanguage("/login")}>
          {t("recovery.backToSignIn")}
        </a>
      </StatePart>
    </SignInFrame>
  );
}
