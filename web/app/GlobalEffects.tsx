import type { SessionUser } from "@waymates/contract/features/accounts";
import { isInForce, termsVersions } from "@waymates/contract/features/legal-constants";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useConsentRecord } from "../features/consent/useConsentRecord.ts";
import { useKeptAnswers } from "../features/paths/chapter/useKeptAnswers.ts";
import { useFollowEvents } from "../features/follows/useFollowEvents.ts";
import { NotificationToasts } from "../features/notifications/toasts/NotificationToasts.tsx";
import { SharePlace } from "../features/shares/SharePlace.tsx";
import { SettingsPlace } from "../features/settings/SettingsPlace.tsx";
import { useFreshTexts } from "../features/translations/useFreshTexts.ts";
import { useLanguageOfOtherTabs } from "../features/translations/useLanguages.ts";
import { useDailyLogin } from "../features/rewards/useDailyLogin.ts";
import { useTranslation } from "../platform/i18n.tsx";
import { CONSENT_CHANGED, hasConsent } from "../platform/consent.ts";
import { closeLive, openLive } from "../platform/live.ts";
import { Part } from "../platform/Part.tsx";
import { forgetReading, keepReading } from "../platform/worker.ts";
import { FlyingPointsLayer } from "../ui/flying.tsx";
import { Toasts } from "../ui/toast.tsx";
import { ConnectionLine } from "./ConnectionLine.tsx";
// The error page has to be there before the network fails; LazyFailure imports it when a page breaks.
import "./Failure.tsx";
import { LiveEffects } from "./LiveEffects.tsx";
import { Waiting } from "./Waiting.tsx";

/** By then a page has brought what it shows first. */
const SETTLED_MS = 3000;

/** What every page of a signed-in person needs beside its content: live channel, toasts, overlays. */
export function GlobalEffects({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  useTranslatedAnswers();
  useFollowEvents();
  useConsentRecord();
  useLanguageOfOtherTabs();
  useFreshTexts();
  useDailyLogin(user.id, !(user.termsDue && isInForce(termsVersions[0], Date.now())));
  useKeptReading(user.id);
  useKeptAnswers(user.id);
  useEffect(() => {
    void openLive(user.id);
    return closeLive;
  }, [user.id]);
  const parts = [
    <NotificationToasts key="notifications" />,
    <Toasts key="toasts" label={t("shell.messages")} />,
    <FlyingPointsLayer key="points" />,
    <ConnectionLine key="connection" />,
    <Waiting key="waiting" />,
    <SettingsPlace key="settings" />,
    <SharePlace key="share" />,
    <LiveEffects key="live" readerId={user.id} />,
  ];
  return (
    <>
      {parts.map((part) => (
        <Part key={part.key} isUnseen>
          {part}
        </Part>
      ))}
    </>
  );
}

/**
 * What is read stays readable without a network, with consent to preferences: it is a convenience that
 * keeps something on the device. The page comes first.
 */
function useKeptReading(userId: string): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const follow = () => {
      const isAllowed = hasConsent("preferences");
      const work = isAllowed ? keepReading(userId, i18n.language) : forgetReading();
      work.catch(() => undefined);
    };
    const timer = setTimeout(follow, SETTLED_MS);
    window.addEventListener(CONSENT_CHANGED, follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(CONSENT_CHANGED, follow);
    };
  }, [userId, i18n.language]);
}

/** The server renders texts of notifications: after a change of language all answers are refetched. */
function useTranslatedAnswers(): void {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const answered = useRef(i18n.language);
  useEffect(() => {
    if (answered.current === i18n.language) return;
    answered.current = i18n.language;
    void client.invalidateQueries();
  }, [client, i18n.language]);
}
