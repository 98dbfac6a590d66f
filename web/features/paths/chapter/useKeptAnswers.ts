import { useEffect, useEffectEvent } from "react";
import { CONSENT_CHANGED, hasConsent } from "../../../platform/consent.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useLiveState } from "../../../platform/live.ts";
import { afterSignOut, beforeSignOut } from "../../../platform/session.ts";
import { toastError } from "../../../platform/toasts.ts";
import { forgetKept, isHeldInTab, sendKept, watchKept } from "./keptAnswers.ts";

/** Sends what was answered without a network as soon as there is one, also what an earlier visit left. */
export function useKeptAnswers(userId: string): void {
  const { t } = useTranslation();
  const onRefused = useEffectEvent(() =>
    toastError(t("toast.answerRefused"), { toastId: "answer-refused" }),
  );
  useEffect(() => {
    const sendNow = () => void sendKept(userId);
    const onConsent = () => {
      if (!hasConsent("preferences")) forgetKept(userId, true);
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isHeldInTab()) event.preventDefault();
    };
    const stops = [
      useLiveState.subscribe((line) => {
        if (line === "online") sendNow();
      }),
      watchKept((_kept, result) => {
        if (!result) onRefused();
      }),
      beforeSignOut(() => sendKept(userId)),
      afterSignOut(() => forgetKept(userId)),
    ];
    window.addEventListener("online", sendNow);
    window.addEventListener("beforeunload", onLeave);
    window.addEventListener(CONSENT_CHANGED, onConsent);
    sendNow();
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener("online", sendNow);
      window.removeEventListener("beforeunload", onLeave);
      window.removeEventListener(CONSENT_CHANGED, onConsent);
    };
  }, [userId]);
}
