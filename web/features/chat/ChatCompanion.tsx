import { useChatEvents } from "./live/useChatEvents.ts";

/** Renders nothing. Keeps chats, unread numbers and presence up to date on every page. */
export function ChatCompanion({ readerId }: { readerId: string }) {
  useChatEvents(readerId);
  return null;
}
