import { useTranslation } from "../../platform/i18n.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { faultText } from "./faults.ts";
import type { Sending } from "./useSending.ts";

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  sending: Sending;
}

/** Six digits; phones offer to fill them in from the message. */
export function CodeField({ label, value, onChange, sending }: CodeFieldProps) {
  const { t } = useTranslation("register");
  return (
    <TextField
      className="code-field"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      dir="ltr"
      value={value}
      error={faultText(t, "code", sending.faults["code"])}
      onChange={(typed) => {
        onChange(typed);
        sending.forgive("code");
      }}
    />
  );
}
