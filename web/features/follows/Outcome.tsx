import { type ReactNode, useLayoutEffect, useRef } from "react";

interface OutcomeProps {
  /** It took the place of a button that was pressed here. */
  isOwnDoing: boolean;
  children: ReactNode;
}

/** What came of an action. The focus of the button that it replaces goes on to it. */
export function Outcome({ isOwnDoing, children }: OutcomeProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isOwnDoing && isLost) place.current?.focus({ preventScroll: true });
  }, [isOwnDoing]);
  return (
    <span className="person-outcome" tabIndex={-1} ref={place} role="status">
      {children}
    </span>
  );
}
