import { mix } from "@waymates/contract/features/chat-theme-constants";
import type { Gradient, Paint } from "@waymates/contract/features/chat-theme-constants";
import { useId, useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Chips } from "../../../../ui/Chips.tsx";
import { flat, isColor, isDark, isGradient } from "../colours.ts";

interface PaintFieldProps {
  what: string;
  value: Paint;
  onChange: (paint: Paint) => void;
}

/** One colour, or a linear gradient between two. */
export function PaintField({ what, value, onChange }: PaintFieldProps) {
  const { t } = useTranslation();
  const kind = isGradient(value) ? "gradient" : "color";
  return (
    <div className="chat-theme-choice">
      <span className="chat-theme-label" aria-hidden="true">
        {what}
      </span>
      <Chips
        label={t("chatTheme.paint.kind", { what })}
        options={[
          { id: "color", label: t("chatTheme.paint.color") },
          { id: "gradient", label: t("chatTheme.paint.gradient") },
        ]}
        value={kind}
        onChange={(next) => {
          if (next !== kind) onChange(next === "color" ? flat(value) : gradientFrom(flat(value)));
        }}
      />
      {isGradient(value) ? (
        <GradientFields what={what} value={value} onChange={onChange} />
      ) : (
        <ColorField
          what={what}
          label={t("chatTheme.paint.value")}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** A gradient that begins with the given colour and keeps the text readable. */
function gradientFrom(color: string): Gradient {
  return { from: color, to: mix(color, isDark(color) ? "#000000" : "#ffffff", 0.4), angle: 135 };
}

interface GradientFieldsProps {
  what: string;
  value: Gradient;
  onChange: (gradient: Gradient) => void;
}

function GradientFields({ what, value, onChange }: GradientFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [from, to] = [t("chatTheme.paint.from"), t("chatTheme.paint.to")];
  const degrees = t("chatTheme.paint.degrees", { degrees: value.angle });
  return (
    <div className="chat-gradient-fields">
      <ColorField
        what={`${what}, ${from}`}
        label={from}
        value={value.from}
        onChange={(color) => onChange({ ...value, from: color })}
      />
      <ColorField
        what={`${what}, ${to}`}
        label={to}
        value={value.to}
        onChange={(color) => onChange({ ...value, to: color })}
      />
      <div className="chat-angle-field">
        <label htmlFor={id}>
          {t("chatTheme.paint.angle")} <span className="vh">{what}</span>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={360}
          step={15}
          value={value.angle}
          aria-valuetext={degrees}
          onChange={({ target }) => onChange({ ...value, angle: Number(target.value) })}
        />
        <output htmlFor={id} dir="ltr">
          {degrees}
        </output>
      </div>
    </div>
  );
}

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
  const { t } = useTranslation();
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
