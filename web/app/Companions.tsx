import type { SessionUser } from "@waymates/contract/features/accounts";
import { isInForce, termsVersions } from "@waymates/contract/features/legal-constants";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { useConsentRecord } from "../features/consent/useConsentRecord.ts";
import { useFollowNews } from "../features/follows/useFollowNews.ts";
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

const LiveCompanion = lazyWithRetry(() => import("./LiveCompanion.tsx"), "LiveCompanion");

/** What goes along with a signed-in person on every page: the live channel, toasts, overlays. */
export function Companions({ user }: { user: SessionUser }) {
  useRewordedAnswers();
  useFollowNews();
  useConsentRecord();
  useLanguageOfOtherTabs();
  useDailyLogin(user.id, !(user.termsDue && isInForce(termsVersions[0], Date.now())));
  useFailuresAtHand();
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
        <LiveCompanion readerId={user.id} />
      </Suspense>
    </>
  );
}

/** The page is there, and there is time: what tells of a failure must not itself be missing then. */
const AT_HAND_AFTER_MS = 2000;

function useFailuresAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const read of [loadToasts, () => import("./Failure.tsx")]) {
        importWithRetry<unknown>(read).catch(() => undefined);
      }
    }, AT_HAND_AFTER_MS);
    return () => clearTimeout(timer);
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

/** The server words notifications: after a change of language everything is asked for again. */
function useRewordedAnswers(): void {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const worded = useRef(i18n.language);
  useEffect(() => {
    if (worded.current === i18n.language) return;
    worded.current = i18n.language;
    void client.invalidateQueries({ predicate: isUnder("/api/") });
  }, [client, i18n.language]);
}
