import type { ReactNode } from "react";

interface StatePartProps {
  /** The script shows it by this name. */
  name: string;
  title: string;
  children: ReactNode;
}

/** What a page becomes after its step: there already, hidden, and shown by the page's script. */
export function StatePart({ name, title, children }: StatePartProps) {
  return (
    <div className="account-login-form" data-state={name} hidden>
      <p className="account-login-title display" role="heading" aria-level={1} tabIndex={-1}>
        {title}
      </p>
      {children}
    </div>
  );
}
