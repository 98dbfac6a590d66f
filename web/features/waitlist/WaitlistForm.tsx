import { useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useHydrated } from "../../ui/useHydrated.ts";

interface WaitlistFormProps {
  referrer: string | null;
  onSent: (email: string) => void;
}

/** One address; a mail confirms it. */
export function WaitlistForm({ referrer, onSent }: WaitlistFormProps) {
  const { t } = useTranslation("waitlist");
  const isHydrated = useHydrated();
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await call("POST", "/api/waitlist", { email, ...(referrer ? { referrer } : {}) });
      onSent(email.trim());
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === "VALIDATION") {
        setFault(t("waitlist.invalid"));
      } else {
        setFault(error instanceof ApiError && error.body ? error.message : t("waitlist.failed"));
      }
    }
  }

  return (
    <form
      className="waitlist-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextField
        label={t("waitlist.email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        disabled={!isHydrated}
        error={fault}
        onChange={setEmail}
      />
      <Button type="submit" variant="primary" sign size="big" busy={busy} disabled={!isHydrated}>
        {t("waitlist.join")}
      </Button>
      <noscript>
        <p>{t("waitlist.needsScript")}</p>
      </noscript>
    </form>
  );
}
