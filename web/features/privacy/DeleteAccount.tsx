import { deleteAccount } from "@waymates/contract/operations/privacy";
import { RESTORE_DAYS } from "@waymates/contract/features/privacy-constants";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../../platform/api.ts";
import { useContractForm } from "../../platform/form/useContractForm.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { endSessionHere } from "../../platform/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { FormError } from "../accounts/index.ts";
import { sessionsQuery } from "../accounts/queries.ts";
import "../../ui/styles/account-sections.css";

/** The button that opens the question whether to delete the account. */
export function DeleteAccountSection() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  return (
    <section className="panel-section" aria-labelledby={title}>
      <div className="panel-says">
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

const schema = async () =>
  (await import("@waymates/contract/features/privacy")).deleteAccountBody.unwrap().unwrap();

/** Asks once, with what will happen and what may stay. */
function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(sessionsQuery);
  const [isGone, setGone] = useState(false);
  const id = useId();
  const hasPassword = data?.hasPassword ?? true;
  const form = useContractForm({
    schema,
    defaults: { ...(hasPassword ? { password: "" } : {}), keepPosts: false, removeMessages: false },
    t,
    faults: "password",
    submit: async ({ password: proof, ...rest }) => {
      const body = { ...rest, ...(hasPassword ? { password: proof } : {}) };
      await endSessionHere(() => call(deleteAccount, { body }));
      setGone(true);
      new BroadcastChannel("session").postMessage({ kind: "signed-out" });
      const why = { error: t("error.ACCOUNT_DELETED"), days: String(RESTORE_DAYS) };
      // A document of its own: nothing of the person stays in this tab's memory.
      location.replace(`/you-was-deleted?${new URLSearchParams(why)}`);
    },
  });
  const password = form.field("password");
  const keepPosts = form.field("keepPosts");
  const removeMessages = form.field("removeMessages");
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
          <Button type="submit" form={id} variant="danger" sure busy={form.isBusy || isGone}>
            {t("account.delete.confirm")}
          </Button>
        </>
      }
    >
      <form id={id} className="panel-form" {...form.props}>
        <p>{t("account.delete.text")}</p>
        <Switch
          label={t("account.delete.keepPosts")}
          isOn={keepPosts.value === true}
          onChange={keepPosts.onChange}
        />
        <Switch
          label={t("account.delete.removeMessages")}
          isOn={removeMessages.value === true}
          onChange={removeMessages.onChange}
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
        <FormError form={form} signInAgain={t("account.delete.signInAgain")} />
      </form>
    </Dialog>
  );
}
