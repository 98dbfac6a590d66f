import { type ReactNode, useId } from "react";
import { classes } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/Icon.tsx";

interface FieldGroupProps {
  label: string;
  hint?: string;
  error?: string | null;
  children: ReactNode;
}

/** A group of fields, with the group's error below them. */
export function FieldGroup({ label, hint, error = null, children }: FieldGroupProps) {
  const id = useId();
  return (
    <div
      className={classes("field", error && "bad")}
      role="group"
      aria-labelledby={id}
      aria-describedby={error || hint ? `${id}-why` : undefined}
    >
      <span className="label" id={id}>
        {label}
      </span>
      {children}
      {error ? (
        <span className="why" id={`${id}-why`} role="alert">
          <Icon name="x" size="s" />
          {error}
        </span>
      ) : hint ? (
        <span className="why held" id={`${id}-why`}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
