import { SEARCH_DEBOUNCE_MS } from "@waymates/contract/features/chat-constants";
import { useEffect, useState } from "react";

/** A value once it has been the same for half a second. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
