import { lazy, Suspense } from "react";
import { ChatCompanion } from "../features/chat/ChatCompanion.tsx";
import { useDecidedRequests } from "../features/notifications/useDecidedRequests.ts";
import { usePageNews } from "../features/pages/usePageNews.ts";
import { whenReached } from "../platform/reach.ts";
import { useSession } from "../platform/session.ts";

const TermsQuestion = lazy(() =>
  whenReached(() => import("../features/accounts/TermsQuestion.tsx")).then(
    ({ TermsQuestion: Default }) => ({ default: Default }),
  ),
);

/** What the live channel tells of chats and pages, wherever its reader is. Loaded after the page. */
export function LiveCompanion({ readerId }: { readerId: string }) {
  usePageNews();
  useDecidedRequests();
  const { user } = useSession();
  return (
    <>
      <ChatCompanion readerId={readerId} />
      {user?.termsDue ? (
        <Suspense>
          <TermsQuestion />
        </Suspense>
      ) : null}
    </>
  );
}
