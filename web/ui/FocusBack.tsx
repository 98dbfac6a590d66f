import { useEffect } from "react";
import { isFocusLost } from "./isFocusLost.ts";

/** Elements that float over the page and close again: menus, dialogs, panels, sheets. */
const FLOATING = ".popup, .scrim, dialog";
/** A closing dialog returns the focus a frame later, where its opener still exists. */
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
 * Render it inside a floating element. When that closes and its opener is already gone, such as an
 * item of a menu, the focus returns to its last place on the page.
 */
export function FocusBack() {
  useEffect(() => giveBackSoon, []);
  return null;
}
