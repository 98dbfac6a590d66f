import type { FormState } from "@waymates/contract/document";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { FormFailure, FormSubmit } from "./FormFailure.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { StatePart } from "./StatePart.tsx";
import { LanguageField, useAskedLanguage } from "../../site/index.ts";

/**
 * /you-was-deleted: after a deletion, and after a sign-in to a deleted account, which brings the
 * token to restore it; the page's script finds that and offers the way back.
 * @param days how many are left, as the sign-in said.
 */
export function DeletedPage({ days, form }: { days: number; form: FormState | null }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const token = form?.values["restoreToken"];
  const isRestored = form?.state === "restored";
  const failure =
    form?.code && form.code !== "ACCOUNT_DELETED" ? t("recovery.deleted.tooLate") : null;
  return (
    <SignInFrame>
      <title>{`${t("recovery.deleted.title")} · Waymates`}</title>
      <form
        className="account-login-form"
        method="post"
        action="/you-was-deleted"
        data-restore
        data-state="form"
        hidden={isRestored}
      >
        <LanguageField />
        {token ? <input type="hidden" name="restoreToken" value={token} /> : null}
        <div>
          <p className="form-failure" role="alert">
            <Icon name="triangle-alert" size="s" />
            {t("error.ACCOUNT_DELETED")}
          </p>
        </div>
        <h1>{t("recovery.deleted.title")}</h1>
        <p data-with-token hidden={!token}>
          {t("recovery.deleted.left", { count: days })}
        </p>
        <p data-without-token hidden={Boolean(token)}>
          {t("recovery.deleted.signInFirst", { count: days })}
        </p>
        <FormFailure text={failure} />
        <div data-with-token hidden={!token}>
          <FormSubmit
            label={t("recovery.deleted.restore")}
            failed={t("recovery.deleted.tooLate")}
          />
        </div>
        <a className="link account-login-back" href={inLanguage("/login")}>
          {t("recovery.backToSignIn")}
        </a>
      </form>
      <StatePart name="restored" isShown={isRestored} title={t("recovery.deleted.restored.title")}>
        <p>{t("recovery.deleted.restored.text")}</p>
        <a className="btn primary sign big wide" href={inLanguage("/login")}>
          {t("recovery.signIn")}
        </a>
      </StatePart>
    </SignInFrame>
  );
}
