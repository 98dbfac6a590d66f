import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { useTimeZone } from "../../platform/useDates.ts";
import { useHydrated } from "../../ui/useHydrated.ts";
import { type ReaderTime, shortWhen, timeOf } from "./dates.ts";

const TICK_MS = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One clock for the tab; it runs while a component shows the time. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (Date.now() - now > TICK_MS) tick();
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const serverNow = (): number =>
  typeof document === "undefined" ? Math.floor(Date.now() / TICK_MS) * TICK_MS : now;
/** Now, updated every minute, in the reader's time zone and language. */
export function useReaderTime(): ReaderTime {
  const { i18n } = useTranslation();
  const at = useSyncExternalStore(subscribe, () => now, serverNow);
  const timeZone = useTimeZone();
  return useMemo(
    () => ({ now: at, timeZone, language: i18n.language }),
    [at, timeZone, i18n.language],
  );
}

interface LocalTimeProps {
  /** ISO 8601. */
  at: string;
  /** A time alone, or in a list a day where it is no longer today. */
  isShort?: boolean;
}

/** A moment in the reader's time zone. The server does not know it and renders a space. */
export function LocalTime({ at, isShort = false }: LocalTimeProps) {
  const reader = useReaderTime();
  const isHydrated = useHydrated();
  const format = isShort ? shortWhen : timeOf;
  return <time dateTime={at}>{isHydrated ? format(Date.parse(at), reader) : "\u00a0"}</time>;
}
