import { useChatNews } from "./live/useChatNews.ts";

/** Goes along on every page: keeps chats, counts and presence right, and sends what waits. */
export function ChatCompanion({ readerId }: { readerId: string }) {
  useChatNews(readerId);
  return null;
}
