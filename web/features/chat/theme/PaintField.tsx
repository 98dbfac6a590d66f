import type { Gradient, Paint } from "@waymates/contract/features/chat-theme-constants";
import { useId } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { flat, isDark, isGradient, mix } from "./colours.ts";
import { ColorField } from "./ColorField.tsx";

interface PaintFieldProps {
  what: string;
  value: Paint;
  onChange: (paint: Paint) => void;
}

/** One colour, or a straight run between two. */
export function PaintField({ what, value, onChange }: PaintFieldProps) {
  const { t } = useTranslation("chatTheme");
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

/** A gradient that begins where the one colour was and stays as readable. */
function gradientFrom(color: string): Gradient {
  return { from: color, to: mix(color, isDark(color) ? "#000000" : "#ffffff", 0.4), angle: 135 };
}

interface GradientFieldsProps {
  what: string;
  value: Gradient;
  onChange: (gradient: Gradient) => void;
}

function GradientFields({ what, value, onChange }: GradientFieldsProps) {
  const { t } = useTranslation("chatTheme");
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
