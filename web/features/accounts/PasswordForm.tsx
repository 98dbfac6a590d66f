import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { FormError } from "./FormError.tsx";
import { passwordFaultKey } from "./password-faults.ts";

interface PasswordFormProps {
  hasPassword: boolean;
  onCancel: () => void;
  onSaved: () => void;
}

/** The current password, where there is one, and the next. */
export function PasswordForm({ hasPassword, onCancel, onSaved }: PasswordFormProps) {
  const { t } = useTranslation(["account", "password"]);
  const client = useQueryClient();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const currentInput = useRef<HTMLInputElement>(null);
  const nextInput = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: () => call("PUT", "/api/auth/password", hasPassword ? { current, next } : { next }),
    onSuccess: () => {
      void client.invalidateQueries({ predicate: isUnder("/api/auth/sessions") });
      onSaved();
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.body?.fields : undefined;
      (fields?.["current"] ? currentInput : nextInput).current?.focus();
    },
  });
  const faults = change.error instanceof ApiError ? change.error.body?.fields : undefined;
  const said = (field: string) => {
    const key = passwordFaultKey(faults?.[field]);
    return key ? t(key) : null;
  };
  const labels = [t("password.show"), t("password.hide")] as const;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  }

  return (
    <form className="account-form" onSubmit={save} noValidate>
      {hasPassword ? (
        <TextField
          label={t("account.password.current")}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={said("current")}
          revealLabels={labels}
          inputRef={currentInput}
          autoFocus
        />
      ) : null}
      <TextField
        label={t("account.password.next")}
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        error={said("next")}
        description={t("account.password.rule")}
        revealLabels={labels}
        inputRef={nextInput}
        autoFocus={!hasPassword}
      />
      {change.error && !faults ? (
        <FormError error={change.error} signInAgain={t("account.password.signInAgain")} />
      ) : null}
      <div className="account-actions">
        <Button variant="bare" onPress={onCancel}>
          {t("account.password.cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t("account.password.save")}
        </Button>
      </div>
    </form>
  );
}
