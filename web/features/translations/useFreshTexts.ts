import { useEffect, useEffectEvent, useRef } from "react";
import { refreshTexts, useTranslation } from "../../platform/i18n.tsx";
import { useLiveEvent, useLiveState } from "../../platform/live.ts";
import { refreshLanguages } from "./useLanguages.ts";

/** By then every process serves what changed. */
const SOONEST_MS = 3000;
/** Over this time the readers ask, one after the other. */
const SPREAD_MS = 15_000;

type Refresh = () => Promise<void>;

/** Asks a moment later, and once however often it is called until then. */
function useSoon(refresh: Refresh): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        refresh().catch((error: unknown) => console.debug("the page stays as it is", error));
      },
      SOONEST_MS + Math.random() * SPREAD_MS,
    );
  };
}

/**
 * Reads the texts of the page again a moment after some of its language changed, and the list of languages
 * after that changed; both after the live channel was away, when no event could arrive.
 */
export function useFreshTexts(): void {
  const { i18n } = useTranslation();
  const line = useLiveState();
  const wasOnline = useRef(false);
  const readTextsSoon = useSoon(refreshTexts);
  const readLanguagesSoon = useSoon(refreshLanguages);

  useLiveEvent("texts_changed", ({ codes }) => {
    if (codes.includes(i18n.language)) readTextsSoon();
  });
  useLiveEvent("languages_changed", readLanguagesSoon);
  const onOnline = useEffectEvent(() => {
    if (wasOnline.current) {
      readTextsSoon();
      readLanguagesSoon();
    }
    wasOnline.current = true;
  });
  useEffect(() => {
    if (line === "online") onOnline();
  }, [line]);
}
