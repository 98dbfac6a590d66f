import { dateFormat } from "@waymates/contract/formats";
import { timeAgo } from "@waymates/contract/features/notification-times";
import { useTranslation } from "../../platform/i18n.tsx";
import { useTimeZone } from "../../platform/useDates.ts";
import { useHydrated } from "../../ui/useHydrated.ts";

const WEEK = 7 * 24 * 60 * 60_000;

/**
 * When something was written. The server knows neither the reader's clock nor their zone and names the
 * day; the browser says how long ago it was.
 */
export function When({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const isHydrated = useHydrated();
  const timeZone = useTimeZone();
  const date = new Date(at);
  const locale = i18n.language;
  const day = () => dateFormat(locale, { dateStyle: "medium", timeZone }).format(date);
  if (!isHydrated) return <time dateTime={at}>{day()}</time>;
  const now = Date.now();
  const text = now - date.getTime() < WEEK ? timeAgo(at, { now, timeZone, locale }) : day();
  const moment = dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  return (
    <time dateTime={at} title={moment.format(date)}>
      {text}
    </time>
  );
}
