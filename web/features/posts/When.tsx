import { timeAgo } from "@waymates/contract/features/notification-times";
import { useTranslation } from "../../platform/i18n.tsx";
import { useHydrated } from "../../ui/useHydrated.ts";

const WEEK = 7 * 24 * 60 * 60_000;

/**
 * When something was written. The server knows neither the reader's clock nor their zone and names the
 * day; the browser says how long ago it was.
 */
export function When({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const isHydrated = useHydrated();
  const date = new Date(at);
  const locale = i18n.language;
  const day = (timeZone?: string) =>
    date.toLocaleDateString(locale, { dateStyle: "medium", ...(timeZone ? { timeZone } : {}) });
  if (!isHydrated) return <time dateTime={at}>{day("UTC")}</time>;
  const now = Date.now();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const text = now - date.getTime() < WEEK ? timeAgo(at, { now, timeZone, locale }) : day();
  return (
    <time
      dateTime={at}
      title={date.toLocaleString(locale, { dateStyle: "long", timeStyle: "short" })}
    >
      {text}
    </time>
  );
}
