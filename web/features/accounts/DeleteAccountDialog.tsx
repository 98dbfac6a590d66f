import { RESTORE_DAYS } from "@waymates/contract/features/privacy";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { sessionsQuery } from "./accountQueries.ts";
import { passwordFaultKey } from "./password-faults.ts";

/** Asks once, says what happens, and what may stay. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["account", "password", "error"]);
  const { data } = useQuery(sessionsQuery);
  const [password, setPassword] = useState("");
  const [keepPosts, setKeepPosts] = useState(false);
  const [removeMessages, setRemoveMessages] = useState(false);
  const form = useId();
  const hasPassword = data?.hasPassword ?? true;
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE", "/api/account", {
        ...(hasPassword ? { password } : {}),
        keepPosts,
        removeMessages,
      }),
    onSuccess: () => {
      new BroadcastChannel("session").postMessage({ kind: "signed-out" });
      const why = { error: t("error.ACCOUNT_DELETED"), days: String(RESTORE_DAYS) };
      // A document of its own: nothing of the person stays in this tab's memory.
      location.replace(`/you-was-deleted?${new URLSearchParams(why)}`);
    },
  });

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (!remove.isPending) remove.mutate();
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t("account.delete.question")}
      footer={
        <>
          <Button variant="bare" onPress={onClose}>
            {t("account.delete.cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            sure
            busy={remove.isPending || remove.isSuccess}
          >
            {t("account.delete.confirm")}
          </Button>
        </>
      }
    >
      <form id={form} className="account-form" onSubmit={confirm} noValidate>
        <p>{t("account.delete.text")}</p>
        <Switch label={t("account.delete.keepPosts")} isOn={keepPosts} onChange={setKeepPosts} />
        <Switch
          label={t("account.delete.removeMessages")}
          isOn={removeMessages}
          onChange={setRemoveMessages}
        />
        {hasPassword ? (
          <TextField
            label={t("account.delete.password")}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={faultOf(remove.error, t)}
            revealLabels={[t("password.show"), t("password.hide")]}
          />
        ) : null}
        {remove.error && !faultOf(remove.error, t) ? (
          <p className="account-error" role="alert">
            {isTooOld(remove.error) ? t("account.delete.signInAgain") : remove.error.message}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function faultOf(error: Error | null, t: (key: string) => string): string | null {
  const fields = error instanceof ApiError ? error.body?.fields : undefined;
  const key = passwordFaultKey(fields?.["password"]);
  return key ? t(key) : null;
}

const isTooOld = (error: Error): boolean =>
  error instanceof ApiError && error.code === "REAUTHENTICATION_REQUIRED";
