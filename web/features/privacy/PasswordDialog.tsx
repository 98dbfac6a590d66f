import { useId } from "react";
import { useContractForm } from "../../platform/form/useContractForm.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { FormError } from "../accounts/index.ts";

interface PasswordDialogProps {
  /** The action that needs the password; a refusal is shown at the field. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}

const schema = async () =>
  (await import("@waymates/contract/features/privacy")).exportBody.unwrap().unwrap();

/** Asks for the password once more, where the sign-in is too long ago. */
export function PasswordDialog({ onConfirm, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  const form = useContractForm({
    schema,
    defaults: { password: "" },
    t,
    faults: "password",
    submit: ({ password }) => onConfirm(password ?? ""),
  });
  const id = useId();
  const password = form.field("password");
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t("account.export.passwordTitle")}
      footer={
        <>
          <Button variant="bare" onPress={onClose}>
            {t("account.password.cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
            {t("account.export.confirm")}
          </Button>
        </>
      }
    >
      <form id={id} className="panel-form" {...form.props}>
        <p>{t("account.export.passwordHint")}</p>
        <TextField
          {...password}
          value={password.value ?? ""}
          label={t("account.delete.password")}
          type="password"
          autoComplete="current-password"
          revealLabels={[t("password.show"), t("password.hide")]}
          autoFocus
        />
        <FormError form={form} />
      </form>
    </Dialog>
  );
}
