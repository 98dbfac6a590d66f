import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import type { ReaderTime } from "./dates.ts";

const TICK_MS = 60_000;

/** Now, counted on each minute, in the reader's time zone and language. */
export function useReaderTime(): ReaderTime {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  const [timeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return useMemo(
    () => ({ now, timeZone, language: i18n.language }),
    [now, timeZone, i18n.language],
  );
}
