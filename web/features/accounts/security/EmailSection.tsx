import { useId, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { toastSuccess } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmailCodeForm, EmailForm } from "./EmailForm.tsx";
import "../../../ui/styles/account-sections.css";

/** Where the account's mails go, and how to have them go elsewhere. */
export function EmailSection() {
  // With the texts of the form, so that it opens at once.
  const { t } = useTranslation();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const title = useId();
  const close = () => {
    setOpen(false);
    setWasOpen(true);
    setAsked(null);
  };
  return (
    <section className="panel-section" aria-labelledby={title}>
      <div className="panel-says">
        <h3 id={title}>{t("account.email.title")}</h3>
        <span>
          <bdi dir="ltr">{user?.email}</bdi>
        </span>
        <p className="hint">{t("account.email.hint")}</p>
      </div>
      {asked !== null ? (
        <EmailCodeForm
          email={asked}
          onOther={() => setAsked(null)}
          onDone={() => {
            close();
            toastSuccess(t("account.email.saved", { email: asked }));
          }}
        />
      ) : isOpen ? (
        <EmailForm onCancel={close} onAsked={setAsked} />
      ) : (
        // Takes the focus of the form that was here.
        <Button autoFocus={wasOpen} onPress={() => setOpen(true)}>
          {t("account.email.change")}
        </Button>
      )}
    </section>
  );
}
