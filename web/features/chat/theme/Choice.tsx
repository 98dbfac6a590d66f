import type { ReactNode } from "react";
import { Chips } from "../../../ui/Chips.tsx";

interface ChoiceProps<Id extends string> {
  label: string;
  hint?: string;
  options: readonly Id[];
  nameOf: (id: Id) => string;
  value: Id;
  onChange: (id: Id) => void;
  disabled?: boolean;
  children?: ReactNode;
}

/** A named row of chips, and what belongs to the choice below it. */
export function Choice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, hint, options, nameOf, value, onChange, disabled, children } = props;
  return (
    <div className="chat-theme-choice">
      <span className="chat-theme-label" aria-hidden="true">
        {label}
      </span>
      <Chips
        label={label}
        options={options.map((id) => ({ id, label: nameOf(id) }))}
        value={value}
        onChange={onChange}
        disabled={disabled}
      />
      {hint ? <p className="hint">{hint}</p> : null}
      {children}
    </div>
  );
}
