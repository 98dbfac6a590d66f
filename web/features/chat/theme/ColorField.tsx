import { useId, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isColor } from "./colours.ts";

interface ColorFieldProps {
  /** What is coloured, such as "Text color". */
  what: string;
  /** Shown instead where the place says what it is. */
  label?: string;
  value: string;
  onChange: (color: string) => void;
}

/** A colour by the system's picker or by its code. */
export function ColorField({ what, label = what, value, onChange }: ColorFieldProps) {
  const { t } = useTranslation("chatTheme");
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const isWrong = typed !== null && !isColor(typed);
  return (
    <div className="chat-color-field">
      <span className="chat-color-name" aria-hidden="true">
        {label}
      </span>
      <input
        type="color"
        aria-label={t("chatTheme.color.pick", { what })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        className="input"
        dir="ltr"
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        aria-label={t("chatTheme.color.hex", { what })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={typed ?? value}
        onChange={({ target }) => {
          const code = target.value.trim();
          setTyped(code);
          if (isColor(code)) onChange(code.toLowerCase());
        }}
        onBlur={() => setTyped(null)}
      />
      {isWrong ? (
        <span className="hint" id={id} role="status">
          {t("chatTheme.color.wrong")}
        </span>
      ) : null}
    </div>
  );
}
