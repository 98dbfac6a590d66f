import { useId, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import "./account-sections.css";

/** The way out. */
export function DeleteAccountSection() {
  const { t } = useTranslation("account");
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  return (
    <section className="account-section" aria-labelledby={title}>
      <div className="account-says">
        <h3 id={title}>{t("account.delete.title")}</h3>
        <p className="hint">{t("account.delete.hint")}</p>
      </div>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {t("account.delete.open")}
      </Button>
      {isOpen ? <DeleteAccountDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
