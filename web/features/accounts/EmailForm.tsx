import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { sessionsQuery } from "./accountQueries.ts";
import { emailFaultKey } from "./email-faults.ts";
import { FormError } from "./FormError.tsx";
import { passwordFaultKey } from "./password-faults.ts";

interface EmailFormProps {
  onCancel: () => void;
  /** A code is on its way to this address. */
  onAsked: (email: string) => void;
}

/** The new address, and the password where there is one: an open tab alone must not be enough. */
export function EmailForm({ onCancel, onAsked }: EmailFormProps) {
  const { t } = useTranslation(["account", "password"]);
  const { data } = useQuery(sessionsQuery);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const hasPassword = data?.hasPassword ?? true;
  const ask = useMutation({
    mutationFn: () =>
      call("PUT", "/api/auth/email", { email: email.trim(), ...(hasPassword ? { password } : {}) }),
    onSuccess: () => onAsked(email.trim()),
    onError: (error) => {
      const fields = error instanceof ApiError ? error.body?.fields : undefined;
      (fields?.["password"] ? passwordInput : emailInput).current?.focus();
    },
  });
  const fields = ask.error instanceof ApiError ? ask.error.body?.fields : undefined;
  const emailFault = emailFaultKey(fields?.["email"]);
  const passwordFault = passwordFaultKey(fields?.["password"]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  }

  return (
    <form className="account-form" onSubmit={send} noValidate>
      <TextField
        label={t("account.email.next")}
        type="email"
        autoComplete="email"
        dir="ltr"
        value={email}
        onChange={setEmail}
        error={emailFault ? t(emailFault) : null}
        inputRef={emailInput}
        autoFocus
      />
      {hasPassword ? (
        <TextField
          label={t("account.delete.password")}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={passwordFault ? t(passwordFault) : null}
          revealLabels={[t("password.show"), t("password.hide")]}
          inputRef={passwordInput}
        />
      ) : null}
      {ask.error && !emailFault && !passwordFault ? (
        <FormError error={ask.error} signInAgain={t("account.email.signInAgain")} />
      ) : null}
      <div className="account-actions">
        <Button variant="bare" onPress={onCancel}>
          {t("account.password.cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={ask.isPending}>
          {t("account.email.send")}
        </Button>
      </div>
    </form>
  );
}
