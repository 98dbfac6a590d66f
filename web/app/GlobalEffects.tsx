import type { SessionUser } from "@waymates/contract/features/accounts";
import { isInForce, termsVersions } from "@waymates/contract/features/legal-constants";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { useConsentRecord } from "../features/consent/useConsentRecord.ts";
import { useFollowEvents } from "../features/follows/useFollowEvents.ts";
import { NotificationToasts } from "../features/notifications/NotificationToasts.tsx";
import { SettingsPlace } from "../features/settings/SettingsPlace.tsx";
import { useLanguageOfOtherTabs } from "../features/translations/useLanguages.ts";
import { useDailyLogin } from "../features/rewards/useDailyLogin.ts";
import { useTranslation } from "../platform/i18n.tsx";
import { lazyWithRetry } from "../platform/lazyWithRetry.ts";
import { closeLive, openLive } from "../platform/live.ts";
import { isUnder } from "../platform/queries.ts";
import { importWithRetry } from "../platform/importWithRetry.ts";
import { useToastsWanted } from "../platform/toast-place.ts";
import { loadToasts } from "../platform/toasts.ts";
import { FlyingPointsLayer } from "../ui/flying.tsx";
import { ConnectionLine } from "./ConnectionLine.tsx";
import { Waiting } from "./Waiting.tsx";

const Toasts = lazyWithRetry(() => import("../ui/Toasts.tsx"), "Toasts");

const LiveEffects = lazyWithRetry(() => import("./LiveEffects.tsx"), "LiveEffects");

/** What every page of a signed-in person needs beside its content: live channel, toasts, overlays. */
export function GlobalEffects({ user }: { user: SessionUser }) {
  useTranslatedAnswers();
  useFollowEvents();
  useConsentRecord();
  useLanguageOfOtherTabs();
  useDailyLogin(user.id, !(user.termsDue && isInForce(termsVersions[0], Date.now())));
  usePreloadedErrors();
  useEffect(() => {
    void openLive(user.id);
    return closeLive;
  }, [user.id]);
  return (
    <>
      <NotificationToasts />
      <ToastPlace />
      <FlyingPointsLayer />
      <ConnectionLine />
      <Waiting />
      <SettingsPlace />
      <Suspense>
        <LiveEffects readerId={user.id} />
      </Suspense>
    </>
  );
}

/** Toasts and the error page have to be loaded before the network fails. */
function usePreloadedErrors(): void {
  useEffect(() => {
    for (const read of [loadToasts, () => import("./Failure.tsx")]) {
      importWithRetry<unknown>(read).catch(() => undefined);
    }
  }, []);
}

function ToastPlace() {
  const { t } = useTranslation("shell");
  if (!useToastsWanted()) return null;
  return (
    <Suspense>
      <Toasts label={t("shell.messages")} />
    </Suspense>
  );
}

/** The server renders texts of notifications: after a change of language all answers are refetched. */
function useTranslatedAnswers(): void {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const answered = useRef(i18n.language);
  useEffect(() => {
    if (answered.current === i18n.language) return;
    answered.current = i18n.language;
    void client.invalidateQueries({ predicate: isUnder("/api/") });
  }, [client, i18n.language]);
}
