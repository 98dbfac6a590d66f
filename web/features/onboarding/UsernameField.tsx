import type { UsernameAnswer } from "@waymates/contract/features/registration";
import { normalUsername } from "@waymates/contract/features/registration-constants";
import { useEffect, useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { faultText } from "./faults.ts";

/** How long the typing rests before it is asked whether the name is free. */
const RESTS_MS = 350;

interface UsernameFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** A username, with word of whether it can be had while it is typed. */
export function UsernameField({ value, onChange, error }: UsernameFieldProps) {
  const { t } = useTranslation("register");
  const known = useAvailability(value);
  const refused = error ?? (known?.reason ? faultText(t, "username", known.reason) : null);
  const free = known?.available ? t("register.username.free") : null;
  return (
    <TextField
      label={t("register.username")}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      value={value}
      onChange={onChange}
      error={refused}
      className={free && !refused ? "good" : undefined}
      description={<span role="status">{free ?? t("register.username.hint")}</span>}
    />
  );
}

/** The server's word on a name; null while it is not known, and for a name that is hardly begun. */
function useAvailability(typed: string): UsernameAnswer | null {
  const name = normalUsername(typed.trim());
  const [answered, setAnswered] = useState<{ name: string; answer: UsernameAnswer } | null>(null);
  useEffect(() => {
    if (name.length < 3) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      call<UsernameAnswer>(
        "GET",
        `/api/auth/username-available?username=${encodeURIComponent(name)}`,
      ).then(
        (answer) => {
          if (isCurrent) setAnswered({ name, answer });
        },
        // The name is judged again when the form is sent.
        (error: unknown) => console.debug(error),
      );
    }, RESTS_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name]);
  return answered?.name === name && name.length >= 3 ? answered.answer : null;
}
