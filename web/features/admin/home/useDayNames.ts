import { dateFormat } from "@waymates/contract/formats";
import { useMemo } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";

/** UTC days (2026-11-24) in the reader's language. */
export function useDayNames() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const short = dateFormat(i18n.language, {
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
    const long = dateFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
    return {
      day: (date: string) => short.format(new Date(date)),
      range: (from: string, to: string) => long.formatRange(new Date(from), new Date(to)),
    };
  }, [i18n.language]);
}
