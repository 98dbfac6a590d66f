import { ChatCompanion } from "../features/chat/ChatCompanion.tsx";
import { useDecidedRequests } from "../features/notifications/useDecidedRequests.ts";
import { usePageNews } from "../features/pages/usePageNews.ts";

/** What the live channel tells of chats and pages, wherever its reader is. Loaded after the page. */
export function LiveCompanion({ readerId }: { readerId: string }) {
  usePageNews();
  useDecidedRequests();
  return <ChatCompanion readerId={readerId} />;
}
