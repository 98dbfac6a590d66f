import type { ReactNode } from "react";

interface StatePartProps {
  /** The script shows it by this name. */
  name: string;
  title: string;
  /** True when the page answers a posted form with this state. */
  isShown?: boolean;
  children: ReactNode;
}

/** What a page shows after its form was sent; hidden until then. */
export function StatePart({ name, title, isShown = false, children }: StatePartProps) {
  return (
    <div className="account-login-form" data-state={name} hidden={!isShown}>
      <p className="account-login-title display" role="heading" aria-level={1} tabIndex={-1}>
        {title}
      </p>
      {children}
    </div>
  );
}
