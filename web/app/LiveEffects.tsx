import { Suspense } from "react";
import { ChatCompanion } from "../features/chat/ChatCompanion.tsx";
import { useDecidedRequests } from "../features/notifications/useDecidedRequests.ts";
import { usePageEvents } from "../features/pages/usePageEvents.ts";
import { openSettings, useSettingsRequest } from "../features/settings/index.ts";
import { lazyWithRetry } from "../platform/lazyWithRetry.ts";
import { useSession } from "../platform/session.ts";

const TermsQuestion = lazyWithRetry(
  () => import("../features/accounts/TermsQuestion.tsx"),
  "TermsQuestion",
  ["account", "terms"],
);

/** Live events of chats and pages on every page, and the question about new terms. */
export function LiveEffects({ readerId }: { readerId: string }) {
  usePageEvents();
  useDecidedRequests();
  const { user } = useSession();
  const settings = useSettingsRequest();
  return (
    <>
      <ChatCompanion readerId={readerId} />
      {user?.termsDue ? (
        <Suspense>
          <TermsQuestion isAside={settings !== null} onLeave={() => openSettings("user")} />
        </Suspense>
      ) : null}
    </>
  );
}
