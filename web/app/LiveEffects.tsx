import { Suspense } from "react";
import { useChatEvents } from "../features/chat/live/useChatEvents.ts";
import { useDecidedRequests } from "../features/notifications/useDecidedRequests.ts";
import { usePageEvents } from "../features/pages/usePageEvents.ts";
import { openSettings, useSettingsRequest } from "../features/settings/index.ts";
import { loadTexts } from "../platform/i18n.tsx";
import { lazyWithRetry } from "../platform/lazyWithRetry.ts";
import { useSession } from "../platform/session.ts";

const TermsQuestion = lazyWithRetry(async () => {
  await loadTexts("site");
  return import("../features/accounts/TermsQuestion.tsx");
}, "TermsQuestion");

/** Live events of chats and pages on every page, and the question about new terms. */
export function LiveEffects({ readerId }: { readerId: string }) {
  useChatEvents(readerId);
  usePageEvents();
  useDecidedRequests();
  const { user } = useSession();
  const settings = useSettingsRequest();
  if (!user?.termsDue) return null;
  return (
    <Suspense>
      <TermsQuestion isAside={settings !== null} onLeave={() => openSettings("user")} />
    </Suspense>
  );
}
