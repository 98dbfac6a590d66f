import { useEffect, useState } from "react";

const TICK_MS = 60_000;

/** Now, counted on each minute, in the reader's own time zone. */
export function useReaderClock(): { now: number; timeZone: string } {
  const [now, setNow] = useState(() => Date.now());
  const [timeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return { now, timeZone };
}
