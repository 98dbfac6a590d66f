import { useEffect, useState } from "react";

const TYPING_PAUSE_MS = 250;

/** The value once it has rested for a moment, such as what somebody is typing. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
