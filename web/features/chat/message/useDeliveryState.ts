import type { ChatMember } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { useOpenChat } from "../conversation/conversationContext.ts";

export type DeliveryState = "sent" | "delivered" | "read";

/**
 * Returns the state of the reader's message: delivered or read only once that holds for everyone
 * who shows read receipts; sent where no recipient does.
 */
export function deliveryState(
  seq: number,
  members: readonly Pick<ChatMember, "id" | "last_read_seq" | "last_delivered_seq">[],
  readerId: string,
): DeliveryState {
  const others = members.filter(({ id, last_read_seq: read }) => id !== readerId && read !== null);
  if (others.length === 0) return "sent";
  if (others.every(({ last_read_seq: read }) => (read ?? 0) >= seq)) return "read";
  const hasIt = ({ last_delivered_seq, last_read_seq }: (typeof others)[number]) =>
    Math.max(last_delivered_seq ?? 0, last_read_seq ?? 0) >= seq;
  return others.every(hasIt) ? "delivered" : "sent";
}

/** The delivery state of the reader's own message; null for others' messages and in channels. */
export function useDeliveryState(message: ChatMessage): DeliveryState | null {
  const { chat, readerId } = useOpenChat();
  if (message.sender_id !== readerId || message.deleted_at || chat.page_details) return null;
  return deliveryState(message.seq, chat.members, readerId);
}
