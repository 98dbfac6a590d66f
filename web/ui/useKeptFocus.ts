import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For a list whose rows can be taken away by a button in them: the focus that goes with a row stays
 * with the list, which needs `tabIndex={-1}`.
 * @param count how many rows there are.
 */
export function useKeptFocus<Place extends HTMLElement>(count: number): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && isLost) place.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return place;
}
