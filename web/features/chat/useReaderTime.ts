import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import type { ReaderTime } from "./dates.ts";

const TICK_MS = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One clock for the whole tab, which ticks while anything shows the time. */
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

const never = () => () => undefined;
const serverNow = (): number =>
  typeof document === "undefined" ? Math.floor(Date.now() / TICK_MS) * TICK_MS : now;
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
let zone: string | undefined;

/** Where the reader is. Where a page is rendered beforehand that is not known: UTC until it is alive. */
export const useTimeZone = (): string =>
  useSyncExternalStore(
    never,
    () => (zone ??= ownZone()),
    () => "UTC",
  );

/** Now, counted on each minute, in the reader's time zone and language. */
export function useReaderTime(): ReaderTime {
  const { i18n } = useTranslation();
  const at = useSyncExternalStore(subscribe, () => now, serverNow);
  const timeZone = useTimeZone();
  return useMemo(
    () => ({ now: at, timeZone, language: i18n.language }),
    [at, timeZone, i18n.language],
  );
}
