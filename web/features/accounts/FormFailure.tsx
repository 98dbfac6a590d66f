import { useTranslation } from "../../platform/i18n.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";

/** Where a form's script says what went wrong. */
export function FormFailure() {
  return (
    <p className="form-failure" role="alert" data-failure hidden>
      <Icon name="triangle-alert" size="s" />
      <span />
    </p>
  );
}

interface FormSubmitProps {
  label: string;
  /** What to say when the answer brought no words of its own. */
  failed?: string;
}

/** The form's one step, with a sign that it is under way, and a word for who has no script. */
export function FormSubmit({ label, failed }: FormSubmitProps) {
  const { t } = useTranslation(["recovery", "error"]);
  return (
    <>
      <button
        type="submit"
        className="btn primary sign big wide"
        data-network-error={t("error.NETWORK_ERROR")}
        data-failed={failed ?? t("error.UNKNOWN")}
      >
        <Lozenge className="working account-login-working" />
        {label}
      </button>
      <noscript>
        <p className="form-failure">{t("recovery.needsScript")}</p>
      </noscript>
    </>
  );
}
