import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isFocusLost } from "./isFocusLost.ts";

/** The list and the row that had the focus last. */
interface Row {
  list: Element;
  index: number;
}

const CONTROLS = "a[href], button, input, select, textarea, summary";

const isReachable = (control: HTMLElement): boolean =>
  control.tabIndex >= 0 && !control.matches(":disabled") && !control.closest("[aria-hidden=true]");

function rowOf(place: Element | null, target: EventTarget | null): Row | null {
  if (!place || !(target instanceof Element) || !place.contains(target)) return null;
  const row = target.closest("li");
  const list = row?.parentElement;
  return list && place.contains(list) ? { list, index: [...list.children].indexOf(row) } : null;
}

/** The first control of the row that moved up, or of the last one. */
function nextControl({ list, index }: Row): HTMLElement | undefined {
  const row = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
  return row ? [...row.querySelectorAll<HTMLElement>(CONTROLS)].find(isReachable) : undefined;
}

/**
 * For a list whose rows can be removed by a button in them: the focus moves to the next row when
 * its row is removed. Where no row is left it moves to the list, which needs `tabIndex={-1}`.
 * @param count the number of rows
 * @param otherwise takes the focus if the list is removed with its last row
 */
export function useKeptFocus<Place extends HTMLElement>(
  count: number,
  otherwise?: RefObject<HTMLElement | null>,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(count);
  const last = useRef<Row>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = rowOf(place.current, target) ?? last.current;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useLayoutEffect(() => {
    if (count < before.current && isFocusLost()) {
      const control = last.current ? nextControl(last.current) : undefined;
      const next = control ?? place.current ?? otherwise?.current;
      next?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count, otherwise]);
  return place;
}
