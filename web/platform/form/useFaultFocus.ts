import { type RefObject, useEffect, useRef } from "react";
import { focusFault } from "./faults.ts";

/**
 * Moves the focus to the first refused field of a form after each refusal, once its mark is drawn.
 * @param refusals another number after each refusal, 0 before
 * @param within a selector of what contains the form, where fields of it stand outside
 */
export function useFaultFocus(
  refusals: number,
  within?: string,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (refusals > 0 && element) focusFault(within ? element.closest(within) : element);
  }, [refusals, within]);
  return form;
}
