import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../ui/Icon.tsx";

interface LoginFieldProps extends ComponentProps<"input"> {
  name: string;
  label: string;
  /** What to say when it was left empty. */
  missing: string;
  /** What to say for a fault that the server names. */
  faults?: Readonly<Record<string, string>>;
  /** Seen beside the label, such as a link; Tab comes to it after the field. */
  aside?: ReactNode;
  end?: ReactNode;
}

/** A field of the sign-in form; its fault is there already, hidden, and is shown by the form's script. */
export function LoginField({
  name,
  label,
  missing,
  faults,
  aside,
  end,
  ...input
}: LoginFieldProps) {
  return (
    <div className="field" data-field={name}>
      <label htmlFor={name}>{label}</label>
      <span className="input">
        <input
          id={name}
          name={name}
          type="text"
          aria-describedby={`${name}-why`}
          required
          {...input}
        />
        {end}
      </span>
      {aside ? <span className="account-login-aside">{aside}</span> : null}
      <span className="why" id={`${name}-why`} hidden>
        <Icon name="x" size="s" />
        <span data-missing={missing} data-faults={faults && JSON.stringify(faults)}>
          {missing}
        </span>
      </span>
    </div>
  );
}
