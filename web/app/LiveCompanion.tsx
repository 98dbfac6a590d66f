import { Suspense } from "react";
import { ChatCompanion } from "../features/chat/ChatCompanion.tsx";
import { useDecidedRequests } from "../features/notifications/useDecidedRequests.ts";
import { usePageNews } from "../features/pages/usePageNews.ts";
import { openSettings, useSettingsRequest } from "../features/settings/index.ts";
import { lazyWithRetry } from "../platform/lazyWithRetry.ts";
import { useSession } from "../platform/session.ts";

const TermsQuestion = lazyWithRetry(
  () => import("../features/accounts/TermsQuestion.tsx"),
  "TermsQuestion",
  ["account", "terms"],
);

/** What the live channel tells of chats and pages, wherever its reader is. Loaded after the page. */
export function LiveCompanion({ readerId }: { readerId: string }) {
  usePageNews();
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
