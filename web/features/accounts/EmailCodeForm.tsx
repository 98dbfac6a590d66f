import type { SessionUser } from "@waymates/contract/features/accounts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { amendUser } from "../../platform/session.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { emailFaultKey } from "./email-faults.ts";

interface EmailCodeFormProps {
  /** Where the code went. */
  email: string;
  onOther: () => void;
  onDone: () => void;
}

/** The six digits that prove the new address. */
export function EmailCodeForm({ email, onOther, onDone }: EmailCodeFormProps) {
  const { t } = useTranslation("account");
  const [code, setCode] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: () => call<{ user: SessionUser }>("POST", "/api/auth/email/confirm", { code }),
    onSuccess: ({ user }) => {
      amendUser({ email: user.email });
      onDone();
    },
    onError: () => input.current?.focus(),
  });
  const fields = confirm.error instanceof ApiError ? confirm.error.body?.fields : undefined;
  const fault = emailFaultKey(fields?.["code"] ?? fields?.["email"]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate();
  }

  return (
    <form className="account-form" onSubmit={send} noValidate>
      <p role="status">{t("account.email.sentTo", { email })}</p>
      <TextField
        label={t("account.email.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        dir="ltr"
        value={code}
        onChange={setCode}
        error={fault ? t(fault) : null}
        inputRef={input}
        autoFocus
      />
      {confirm.error && !fault ? (
        <p className="account-error" role="alert">
          {confirm.error.message}
        </p>
      ) : null}
      <div className="account-actions">
        <Button variant="bare" onPress={onOther}>
          {t("account.email.other")}
        </Button>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {t("account.email.confirm")}
        </Button>
      </div>
    </form>
  );
}
