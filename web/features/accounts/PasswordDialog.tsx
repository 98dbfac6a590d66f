import { type FormEvent, useId, useState } from "react";
import { ApiError } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { passwordFaultKey } from "./password-faults.ts";

interface PasswordDialogProps {
  /** What the last try came to. */
  error: Error | null;
  isBusy: boolean;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password once more, where the sign-in is too long ago. */
export function PasswordDialog({ error, isBusy, onConfirm, onClose }: PasswordDialogProps) {
  const { t } = useTranslation(["account", "password"]);
  const [password, setPassword] = useState("");
  const form = useId();
  const fields = error instanceof ApiError ? error.body?.fields : undefined;
  const fault = passwordFaultKey(fields?.["password"]);

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onConfirm(password);
  }

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
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {t("account.export.confirm")}
          </Button>
        </>
      }
    >
      <form id={form} className="account-form" onSubmit={confirm} noValidate>
        <p>{t("account.export.passwordHint")}</p>
        <TextField
          label={t("account.delete.password")}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fault ? t(fault) : null}
          revealLabels={[t("password.show"), t("password.hide")]}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
