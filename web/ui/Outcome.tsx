import { type ReactNode, useLayoutEffect, useRef } from "react";
import { isFocusLost } from "./isFocusLost.ts";

interface OutcomeProps {
  /** It took the place of a button that was pressed here. */
  isOwnDoing: boolean;
  children: ReactNode;
  className?: string;
  /** Read aloud by itself; without it something around it does so. */
  role?: "status";
}

/** The outcome of an action. It takes the focus of the button that it replaces. */
export function Outcome({ isOwnDoing, children, className = "outcome", role }: OutcomeProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isOwnDoing && isFocusLost()) place.current?.focus({ preventScroll: true });
  }, [isOwnDoing]);
  return (
    <span className={className} tabIndex={-1} ref={place} role={role}>
      {children}
    </span>
  );
}
