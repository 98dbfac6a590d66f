import { useEffect } from "react";
import { call } from "../../platform/api.ts";

/** Tells the server that the panel was opened; what is in it counts as seen, not as read. */
export function useSeen(isOpen: boolean): void {
  useEffect(() => {
    // That it did not arrive changes nothing for the reader.
    if (isOpen) call("POST", "/api/notifications/seen").catch(() => undefined);
  }, [isOpen]);
}
