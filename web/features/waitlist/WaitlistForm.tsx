import { joinWaitlist } from "@waymates/contract/operations/waitlist";
import type { FormState } from "@waymates/contract/document";
import { call } from "../../platform/api.ts";
import { useContractForm } from "../../platform/form/useContractForm.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { LanguageField } from "../site/index.ts";

interface WaitlistFormProps {
  /** The referral code of the visitor's link. */
  referrer: string | null;
  /** What became of a post without a script. */
  posted: FormState | null;
  onSent: (email: string) => void;
}

const schema = async () => (await import("@waymates/contract/features/waitlist")).waitlistBody;

/** The address to write to; without scripts the form posts by itself. */
export function WaitlistForm({ referrer, posted, onSent }: WaitlistFormProps) {
  const { t } = useTranslation();
  const form = useContractForm({
    schema,
    defaults: { email: posted?.values["email"] ?? "", ...(referrer ? { referrer } : {}) },
    t,
    faults: "waitlist.fault",
    failures: { network: "waitlist.failed", other: "waitlist.failed" },
    submit: async (body) => {
      await call(joinWaitlist, { body });
      onSent(body.email);
    },
  });
  const email = form.field("email");
  const refused = email.error !== null || posted?.faults["email"] !== undefined;
  return (
    <form className="waitlist-form" action="/waitlist" {...form.props}>
      <LanguageField />
      {referrer ? <input type="hidden" name="referrer" value={referrer} /> : null}
      <TextField
        {...email}
        error={refused ? t("waitlist.invalid") : (form.failure ?? posted?.message ?? null)}
        label={t("waitlist.email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" sign size="big" busy={form.isBusy}>
        {t("waitlist.join")}
      </Button>
    </form>
  );
}
