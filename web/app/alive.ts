import { useEffect } from "react";

/** The event of the window that says: from now on the page hears what is pressed. */
export const ALIVE = "waymates:alive";

/** Tells those who waited for it that the part of the page it stands in has come to life. */
export function AliveWord(): null {
  useEffect(() => {
    window.dispatchEvent(new Event(ALIVE));
  }, []);
  return null;
}
