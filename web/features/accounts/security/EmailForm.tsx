import { changeEmail, confirmEmail } from "@waymates/contract/operations/onboarding";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { fieldsOf } from "../../../platform/form/faults.ts";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { amendUser } from "../../../platform/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { FormError } from "./FormError.tsx";
import { sessionsQuery } from "../queries.ts";

interface EmailFormProps {
  onCancel: () => void;
  /** A code is on its way to this address. */
  onAsked: (email: string) => void;
}

const emailSchema = async () =>
  (await import("@waymates/contract/features/account-access")).changeEmailBody;
const codeSchema = async () =>
  (await import("@waymates/contract/features/registration")).verifyEmailBody;

/** The new address, and the password where there is one: an open tab alone must not be enough. */
export function EmailForm({ onCancel, onAsked }: EmailFormProps) {
  const { t } = useTranslation();
  const { data } = useQuery(sessionsQuery);
  const hasPassword = data?.hasPassword ?? true;
  const form = useContractForm({
    schema: emailSchema,
    defaults: hasPassword ? { email: "", password: "" } : { email: "" },
    t,
    faults: { email: "account.email.fault", password: "password" },
    submit: async ({ email: next, password: proof }) => {
      await call(changeEmail, {
        body: {
          email: next,
          ...(hasPassword ? { password: proof } : {}),
        },
      });
      onAsked(next);
    },
  });
  const email = form.field("email");
  const password = form.field("password");
  return (
    <form className="panel-form" {...form.props}>
      <TextField
        {...email}
        onChange={(typed) => email.onChange(typed.trim())}
        label={t("account.email.next")}
        type="email"
        autoComplete="email"
        dir="ltr"
        autoFocus
      />
      {hasPassword ? (
        <TextField
          {...password}
          value={password.value ?? ""}
          label={t("account.delete.password")}
          type="password"
          autoComplete="current-password"
          revealLabels={[t("password.show"), t("password.hide")]}
        />
      ) : null}
      <FormError form={form} signInAgain={t("account.email.signInAgain")} />
      <div className="panel-actions">
        <Button variant="bare" onPress={onCancel}>
          {t("account.password.cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t("account.email.send")}
        </Button>
      </div>
    </form>
  );
}

interface EmailCodeFormProps {
  /** Where the code went. */
  email: string;
  onOther: () => void;
  onDone: () => void;
}

/** The six digits that prove the new address. */
export function EmailCodeForm({ email, onOther, onDone }: EmailCodeFormProps) {
  const { t } = useTranslation();
  const form = useContractForm({
    schema: codeSchema,
    defaults: { code: "" },
    t,
    faults: "account.email.fault",
    submit: async (body) => {
      const { user } = await call(confirmEmail, { body });
      amendUser({ email: user.email });
      onDone();
    },
    onRefused: (error) => {
      // Another account confirmed the address in the meantime: the error is shown at the only
      // field.
      const fault = fieldsOf(error)["email"];
      if (fault) form.refuse({ code: fault });
      return fault !== undefined;
    },
  });
  return (
    <form className="panel-form" {...form.props}>
      <p role="status">{t("account.email.sentTo", { email })}</p>
      <TextField
        {...form.field("code")}
        label={t("account.email.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        dir="ltr"
        autoFocus
      />
      <FormError form={form} />
      <div className="panel-actions">
        <Button variant="bare" onPress={onOther}>
          {t("account.email.other")}
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t("account.email.confirm")}
        </Button>
      </div>
    </form>
  );
}
