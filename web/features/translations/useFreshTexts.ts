import { useEffect, useEffectEvent, useRef } from "react";
import { refreshTexts, useTranslation } from "../../platform/i18n.tsx";
import { useLiveEvent, useLiveState } from "../../platform/live.ts";

/** By then every process serves what changed. */
const SOONEST_MS = 3000;
/** Over this time the readers ask, one after the other. */
const SPREAD_MS = 15_000;

/**
 * Reads the texts of the page again a moment after some of its language changed, and after the live
 * channel was away, when no event could arrive.
 */
export function useFreshTexts(): void {
  const { i18n } = useTranslation();
  const line = useLiveState();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasOnline = useRef(false);

  function soon(): void {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        refreshTexts().catch((error: unknown) => console.debug("texts stay as they are", error));
      },
      SOONEST_MS + Math.random() * SPREAD_MS,
    );
  }

  useLiveEvent("texts_changed", ({ codes }) => {
    if (codes.includes(i18n.language)) soon();
  });
  const onOnline = useEffectEvent(() => {
    if (wasOnline.current) soon();
    wasOnline.current = true;
  });
  useEffect(() => {
    if (line === "online") onOnline();
  }, [line]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
