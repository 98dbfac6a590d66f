import { type ReactNode, useId } from "react";
import { Switch as AriaSwitch } from "react-aria-components/Switch";
import { classes } from "./classes.ts";

export interface SwitchProps {
  label: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
  name?: string;
  /** Shows only the switch; the label is read. */
  isLabelHidden?: boolean;
  className?: string;
}

/** On or off, taking effect at once. */
export function Switch(props: SwitchProps) {
  const { label, hint, isOn, onChange, disabled, name, isLabelHidden = false, className } = props;
  const hintId = useId();
  return (
    <AriaSwitch
      className={classes("switch-row", className)}
      isSelected={isOn}
      onChange={onChange}
      isDisabled={disabled}
      name={name}
      aria-describedby={hint ? hintId : undefined}
    >
      <span className={isLabelHidden ? "vh" : "says"}>
        <span>{label}</span>
        {hint ? (
          <span className="hint" id={hintId}>
            {hint}
          </span>
        ) : null}
      </span>
      <span className="switch" aria-hidden="true" />
    </AriaSwitch>
  );
}
