import type { FormState } from "@waymates/contract/document";
import { APPEAL_TEXT_MAX, APPEAL_TEXT_MIN } from "@waymates/contract/features/sanctions-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { FormFailure, FormSubmit } from "./FormFailure.tsx";
import { StatePart } from "./StatePart.tsx";
import { LanguageField, useAskedLanguage } from "../../site/index.ts";

interface AppealPartProps {
  form: FormState | null;
}

/**
 * What /login shows after a banned or suspended person signs in: why, until when, and one appeal.
 * It works as a plain form; account-pages.ts fills it after a sign-in in the background.
 */
export function AppealPart({ form }: AppealPartProps) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const token = form?.values["appealToken"] ?? "";
  const wasSent = form?.values["text"] !== undefined;
  const why = wasSent ? (form?.values["why"] ?? "") : (form?.message ?? "");
  const fault = wasSent && form?.code === "VALIDATION";
  const isOpen = isBarred(form) && form?.state !== "appealed";
  return (
    <>
      <form
        className="account-login-form"
        method="post"
        action="/login/appeal"
        noValidate
        data-appeal
        data-state="barred"
        hidden={!isOpen}
      >
        <LanguageField />
        <input type="hidden" name="appealToken" value={token} />
        <input type="hidden" name="why" value={why} />
        <p className="account-login-title display" role="heading" aria-level={1} tabIndex={-1}>
          {t("sanctions.login.title")}
        </p>
        <p className="form-failure" role="alert" data-why>
          <Icon name="triangle-alert" size="s" />
          <span dir="auto">{why}</span>
        </p>
        <div className="account-appeal" data-with-appeal hidden={token === ""}>
          <p>{t("sanctions.login.hint")}</p>
          <div className={fault ? "field bad" : "field"} data-field="text">
            <label htmlFor="text">{t("sanctions.appeal.text")}</label>
            <textarea
              className="input"
              id="text"
              name="text"
              rows={5}
              dir="auto"
              minLength={APPEAL_TEXT_MIN}
              maxLength={APPEAL_TEXT_MAX}
              aria-describedby="text-why"
              aria-invalid={fault ? true : undefined}
              defaultValue={form?.values["text"]}
            />
            <span className="why" id="text-why" hidden={!fault}>
              <Icon name="x" size="s" />
              <span data-missing={t("sanctions.fault.INVALID")}>
                {t("sanctions.fault.INVALID")}
              </span>
            </span>
          </div>
          <FormFailure text={wasSent && !fault ? form?.message : null} />
          <FormSubmit label={t("sanctions.appeal.send")} />
        </div>
        <p data-without-appeal hidden={token !== ""}>
          {t("sanctions.login.closed")}
        </p>
        <a className="link account-login-back" href={inLanguage("/login")}>
          {t("sanctions.login.back")}
        </a>
      </form>
      <StatePart
        name="appealed"
        title={t("sanctions.appeal.sent")}
        isShown={form?.state === "appealed"}
      >
        <p>{t("sanctions.login.sent")}</p>
        <a className="link account-login-back" href={inLanguage("/login")}>
          {t("sanctions.login.back")}
        </a>
      </StatePart>
    </>
  );
}

/** Returns whether the page answers a banned or suspended person, or their appeal. */
export function isBarred(form: FormState | null): boolean {
  if (form?.state === "appealed") return true;
  const isAppeal = form?.values["text"] !== undefined;
  return isAppeal || form?.code === "SUSPENDED" || form?.code === "BANNED";
}
