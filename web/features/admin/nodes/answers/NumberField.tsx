import { useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { readNumber, writeNumber } from "../../../paths/index.ts";
import type { TypedNumber } from "../nodeFields.ts";

interface NumberFieldProps {
  label: string;
  value: TypedNumber | null;
  onChange: (value: TypedNumber) => void;
  error: string | null;
  description?: string;
  note?: string;
}

/** A number as the reader's language writes it. What is none stays as it was typed, and says so. */
export function NumberField({ value, onChange, error, ...rest }: NumberFieldProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState("");
  const read = (text: string): TypedNumber =>
    text.trim() === "" ? undefined : (readNumber(text, i18n.language) ?? text);
  const written = typeof value === "number" ? writeNumber(value, i18n.language) : (value ?? "");
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      // What is typed stays as it is while it means the same.
      value={read(typed) === (value ?? undefined) ? typed : written}
      error={typeof value === "string" ? t("adminNodes.fault.NUMBER") : error}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}
