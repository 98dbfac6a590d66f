import { useId } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";

interface ListFieldProps {
  label: string;
  isLabelHidden?: boolean;
  note?: string;
  value: string;
  options: readonly { id: string; label: string }[];
  onChange: (value: string) => void;
  /** The first option, for no choice. */
  empty?: string;
  error?: string | null;
  hint?: string;
  autoComplete?: string;
  className?: string;
}

/** One of a long list, in the browser's own way: typed letters find it, phones show their wheel. */
export function ListField(props: ListFieldProps) {
  const { label, isLabelHidden, note, value, options, onChange, empty, error, hint } = props;
  const id = useId();
  const why = error || hint ? `${id}-why` : undefined;
  return (
    <div className={classes("field", error && "bad", props.className)}>
      <label htmlFor={id} className={isLabelHidden ? "vh" : undefined}>
        {label} {note ? <span className="optional">{note}</span> : null}
      </label>
      <span className="onboarding-list-box">
        <select
          id={id}
          className="input"
          value={value}
          autoComplete={props.autoComplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={why}
          onChange={({ target }) => onChange(target.value)}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </span>
      {error ? (
        <span className="why" id={why} role="alert">
          <Icon name="x" size="s" />
          {error}
        </span>
      ) : hint ? (
        <span className="why held" id={why}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
