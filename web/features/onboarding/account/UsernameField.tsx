import { checkUsername } from "@waymates/contract/operations/onboarding";
import type { UsernameAnswer } from "@waymates/contract/features/registration";
import { normalUsername } from "@waymates/contract/features/registration-constants";
import { useEffect, useState } from "react";
import { call } from "../../../platform/api.ts";
import { faultText } from "../../../platform/form/fault-text.ts";
import type { FieldProps } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { TextField } from "../../../ui/TextField.tsx";

/** Milliseconds without typing before the server is asked. */
const DEBOUNCE_MS = 350;

/** A username; whether it is free shows while it is typed. */
export function UsernameField(field: FieldProps<string>) {
  const { t } = useTranslation();
  const known = useAvailability(field.value);
  const taken = known?.reason
    ? faultText(t, "register.fault", { field: "username", code: known.reason })
    : null;
  const refused = field.error ?? taken;
  const free = known?.available ? t("register.username.free") : null;
  return (
    <TextField
      {...field}
      label={t("register.username")}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      error={refused}
      className={free && !refused ? "good" : undefined}
      description={<span role="status">{free ?? t("register.username.hint")}</span>}
    />
  );
}

/** Whether the server would take a name; null while that is unknown, and for fewer than three letters. */
function useAvailability(typed: string): UsernameAnswer | null {
  const name = normalUsername(typed.trim());
  const [answered, setAnswered] = useState<{ name: string; answer: UsernameAnswer } | null>(null);
  useEffect(() => {
    if (name.length < 3) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      call(checkUsername, { query: { username: name } }).then(
        (answer) => {
          if (isCurrent) setAnswered({ name, answer });
        },
        // The server checks the name again when the form is sent.
        (error: unknown) => console.debug(error),
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name]);
  return answered?.name === name && name.length >= 3 ? answered.answer : null;
}
