import { changePassword, listSessions } from "@waymates/contract/operations/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { FormError } from "./FormError.tsx";

interface PasswordFormProps {
  hasPassword: boolean;
  onCancel: () => void;
  onSaved: () => void;
}

const schema = async () =>
  (await import("@waymates/contract/features/account-access")).changePasswordBody;

/** The current password, where there is one, and the next. */
export function PasswordForm({ hasPassword, onCancel, onSaved }: PasswordFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useContractForm({
    schema,
    defaults: hasPassword ? { current: "", next: "" } : { next: "" },
    t,
    faults: "password",
    submit: async (body) => {
      await call(changePassword, { body });
      void client.invalidateQueries({ predicate: isUnder(listSessions) });
      onSaved();
    },
  });
  const labels = [t("password.show"), t("password.hide")] as const;
  const current = form.field("current");
  return (
    <form className="panel-form" {...form.props}>
      {hasPassword ? (
        <TextField
          {...current}
          value={current.value ?? ""}
          label={t("account.password.current")}
          type="password"
          autoComplete="current-password"
          revealLabels={labels}
          autoFocus
        />
      ) : null}
      <TextField
        {...form.field("next")}
        label={t("account.password.next")}
        type="password"
        autoComplete="new-password"
        description={t("account.password.rule")}
        revealLabels={labels}
        autoFocus={!hasPassword}
      />
      <FormError form={form} signInAgain={t("account.password.signInAgain")} />
      <div className="panel-actions">
        <Button variant="bare" onPress={onCancel}>
          {t("account.password.cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t("account.password.save")}
        </Button>
      </div>
    </form>
  );
}
