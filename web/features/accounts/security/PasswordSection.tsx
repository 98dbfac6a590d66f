import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastSuccess } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { sessionsQuery } from "../queries.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import "../../../ui/styles/account-sections.css";

/**
 * Changes the password, or sets the first one of an account that signs in through another provider.
 */
export function PasswordSection() {
  // With the texts of the form, so that it opens at once.
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(sessionsQuery);
  const title = useId();
  const hasPassword = data?.hasPassword ?? true;
  return (
    <section className="panel-section" aria-labelledby={title}>
      <div className="panel-says">
        <h3 id={title}>{t("account.password.title")}</h3>
        <p className="hint">
          {t(hasPassword ? "account.password.hint" : "account.password.first")}
        </p>
      </div>
      {isOpen ? (
        <PasswordForm
          hasPassword={hasPassword}
          onCancel={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            toastSuccess(t("account.password.saved"));
          }}
        />
      ) : (
        <Button onPress={() => setOpen(true)} disabled={!data}>
          {t(hasPassword ? "account.password.change" : "account.password.set")}
        </Button>
      )}
    </section>
  );
}
