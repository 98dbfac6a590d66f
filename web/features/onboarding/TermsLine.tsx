import { useTranslation } from "../../platform/i18n.tsx";
import { ProseLine } from "../site/index.ts";

/** What continuing agrees to; both texts open in a tab of their own, so that nothing typed is lost. */
export function TermsLine() {
  const { t } = useTranslation("register");
  return (
    <p className="hint">
      <ProseLine line={t("register.terms")} />
    </p>
  );
}
