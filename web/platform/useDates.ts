import { dateFormat } from "@waymates/contract/formats";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "./i18n.tsx";

const never = () => () => undefined;
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
let zone: string | undefined;

/** The reader's time zone. The server does not know it: UTC until the page is hydrated. */
export const useTimeZone = (): string =>
  useSyncExternalStore(
    never,
    () => (zone ??= ownZone()),
    () => "UTC",
  );

/**
 * ISO 8601 dates in the reader's language and time zone: `day` is a date, `moment` a date with its time.
 * The server's document and the first render of the browser agree, in UTC.
 */
export function useDates(): { day: (at: string) => string; moment: (at: string) => string } {
  const { i18n } = useTranslation();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const day = dateFormat(i18n.language, { dateStyle: "medium", timeZone });
    const moment = dateFormat(i18n.language, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone,
    });
    return {
      day: (at) => day.format(new Date(at)),
      moment: (at) => moment.format(new Date(at)),
    };
  }, [i18n.language, timeZone]);
}
