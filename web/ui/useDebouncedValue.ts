import { useEffect, useState } from "react";

const TYPING_PAUSE_MS = 250;

/** Returns the value once it has not changed for `delayMs`; for searches while typing. */
export function useDebouncedValue<Value>(value: Value, delayMs = TYPING_PAUSE_MS): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
