import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isFocusLost } from "../ui/isFocusLost.ts";

/**
 * What a browser does by itself where a page is a document: after the way to another one inside the
 * app the focus is not lost with the link that went away, and the new page's name is announced.
 * @returns the name of the new page, for a live region; empty where moving the focus announces it.
 */
export function useArrival(): string {
  const { pathname } = useLocation();
  const from = useRef(pathname);
  const [announced, announce] = useState("");
  useEffect(() => {
    if (from.current === pathname) return undefined;
    from.current = pathname;
    announce("");
    // The page is there by now; a dialog that closed on the way gives its focus back a frame later.
    const timer = setTimeout(() => {
      if (isFocusLost()) focusPage();
      else announce(document.title);
    }, SETTLING_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return announced;
}

const SETTLING_MS = 80;

/** The heading names the page; a page without one begins at its main part. */
function focusPage(): void {
  const main = document.querySelector("main");
  const place = main?.querySelector("h1") ?? main;
  if (!place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
