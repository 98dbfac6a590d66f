import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isFocusLost } from "../ui/isFocusLost.ts";

/**
 * What a browser does by itself where a page is a document: after the way to another one inside the
 * app the focus is not lost with the link that went away, and the new page's name is told.
 * @returns the name of the page that was come to, for a live region; empty where the focus tells it.
 */
export function useArrival(): string {
  const { pathname } = useLocation();
  const from = useRef(pathname);
  const [told, tell] = useState("");
  useEffect(() => {
    if (from.current === pathname) return undefined;
    from.current = pathname;
    tell("");
    // The page is there by now; a dialog that closed on the way gives its focus back a frame later.
    const timer = setTimeout(() => {
      if (isFocusLost()) focusPage();
      else tell(document.title);
    }, SETTLING_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return told;
}

const SETTLING_MS = 80;

/** The heading says where one is; a page without one begins at its main part. */
function focusPage(): void {
  const place = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
