import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";

/** An error of the form as such, from the answer of a post or from the script. */
export function FormFailure({ text }: { text?: string | null }) {
  return (
    <p className="form-failure" role="alert" data-failure hidden={!text}>
      <Icon name="triangle-alert" size="s" />
      <span>{text}</span>
    </p>
  );
}

interface FormSubmitProps {
  label: string;
  /** Shown when the answer has no text of its own. */
  failed?: string;
}

/** The form's button, with a busy sign. */
export function FormSubmit({ label, failed }: FormSubmitProps) {
  const { t } = useTranslation();
  return (
    <button
      type="submit"
      className="btn primary sign big wide"
      data-network-error={t("error.NETWORK_ERROR")}
      data-failed={failed ?? t("error.UNKNOWN")}
    >
      <Lozenge className="working account-login-working" />
      {label}
    </button>
  );
}
