import { type RefObject, useLayoutEffect, useRef } from "react";
import { isFocusLost } from "./isFocusLost.ts";

/**
 * For a list whose rows can be taken away by a button in them: the focus that goes with a row stays
 * with the list, which needs `tabIndex={-1}`.
 * @param count how many rows there are.
 */
export function useKeptFocus<Place extends HTMLElement>(count: number): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count < before.current && isFocusLost()) place.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return place;
}
