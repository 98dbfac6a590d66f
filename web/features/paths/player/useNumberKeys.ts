import { useEffect, useEffectEvent } from "react";

/** Fields take their own digits. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/** Something lies over the screen and has the keyboard. */
function isCovered(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

/**
 * Number keys 1 to 9, by their place on the keyboard, so that they work in every layout.
 * @param onNumber gets the index, from 0.
 */
export function useNumberKeys(isActive: boolean, onNumber: (index: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const digit =
      /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
    if (!digit || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    onNumber(Number(digit) - 1);
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive]);
}

const TAKES_ENTER = "a, button, input, textarea, summary, audio, [role=row]";

/** Enter while nothing that has a use for it is in focus: checks the answer. */
export function useEnterKey(isActive: boolean, onEnter: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.repeat || event.defaultPrevented || isCovered()) return;
    const { target } = event;
    if (target instanceof Element && target.closest(TAKES_ENTER)) return;
    event.preventDefault();
    onEnter();
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive]);
}
