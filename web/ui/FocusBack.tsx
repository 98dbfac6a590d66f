import { useEffect } from "react";
import { isFocusLost } from "./isFocusLost.ts";

/** What floats over the page and goes again: menus, dialogs, panels, sheets. */
const FLOATING = ".popup, .scrim, dialog";
/** A dialog that goes gives the focus back a frame later, where its opener is still there. */
const SETTLING_MS = 60;

let last: HTMLElement | null = null;

function remember(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target !== document.body && !target.closest(FLOATING)) {
    last = target;
  }
}

function giveBack(): void {
  // The page itself may be gone by then.
  if (typeof document === "undefined") return;
  if (!isFocusLost()) return;
  const place = last?.isConnected ? last : document.querySelector("main");
  place?.focus({ preventScroll: true });
}

const giveBackSoon = () => void setTimeout(giveBack, SETTLING_MS);

if (typeof document !== "undefined") {
  remember(document.activeElement);
  document.addEventListener("focusin", ({ target }) => remember(target));
  // The browser's own dialogs, such as that of the cookies.
  document.addEventListener("close", giveBackSoon, { capture: true });
}

/**
 * Stands inside something that floats. When that goes and its opener went before it, such as an
 * item of a menu, the focus returns to where it was on the page last.
 */
export function FocusBack() {
  useEffect(() => giveBackSoon, []);
  return null;
}
