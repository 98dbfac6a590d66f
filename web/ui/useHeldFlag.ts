import { useEffect, useRef, useState } from "react";

/** How long something may take before a spinner shows, in milliseconds. */
export const spinnerDelay = 300;
/** How long a spinner stays once it showed, in milliseconds. */
export const spinnerHold = 800;

/**
 * Follows a flag without flicker: it turns true only when the flag has been true for `delay`
 * milliseconds, and then stays true for at least `hold` milliseconds.
 */
export function useHeldFlag(flag: boolean, delay = spinnerDelay, hold = spinnerHold): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (flag === isShown) return;
    const wait = flag ? delay : Math.max(0, shownAt.current + hold - Date.now());
    const timer = setTimeout(() => {
      if (flag) shownAt.current = Date.now();
      setShown(flag);
    }, wait);
    return () => clearTimeout(timer);
  }, [flag, isShown, delay, hold]);

  return isShown;
}
