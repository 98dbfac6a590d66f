import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../../ui/Icon.tsx";

interface LoginFieldProps extends ComponentProps<"input"> {
  name: string;
  label: string;
  /** Shown when it was left empty. */
  missing: string;
  /** Texts by the server's code for a refused value. */
  faults?: Readonly<Record<string, string>>;
  /** Seen beside the label, such as a link; Tab comes to it after the field. */
  aside?: ReactNode;
  end?: ReactNode;
  /** The server's code for a refused value, when the page answers a posted form. */
  fault?: string | undefined;
}

/** A field of the sign-in form; the text of its fault is hidden until a script or the answer of a post shows it. */
export function LoginField({
  name,
  label,
  missing,
  faults,
  aside,
  end,
  fault,
  ...input
}: LoginFieldProps) {
  return (
    <div className={fault ? "field bad" : "field"} data-field={name}>
      <label htmlFor={name}>{label}</label>
      <span className="input">
        <input
          id={name}
          name={name}
          type="text"
          aria-describedby={`${name}-why`}
          required
          aria-invalid={fault ? true : undefined}
          {...input}
        />
        {end}
      </span>
      {aside ? <span className="account-login-aside">{aside}</span> : null}
      <span className="why" id={`${name}-why`} hidden={!fault}>
        <Icon name="x" size="s" />
        <span data-missing={missing} data-faults={faults && JSON.stringify(faults)}>
          {(fault && faults?.[fault]) || missing}
        </span>
      </span>
    </div>
  );
}
