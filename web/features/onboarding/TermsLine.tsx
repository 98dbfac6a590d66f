import { useTranslation } from "../../platform/i18n.tsx";

/** What continuing agrees to. */
export function TermsLine() {
  const { t } = useTranslation("register");
  return <p className="hint">{t("register.terms")}</p>;
}
