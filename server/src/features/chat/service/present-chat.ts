import type { ChatItem } from "@waymates/contract/features/chat";
import { unreadCount } from "../rules.ts";
import type { ChatRow } from "../store/chats.ts";

const iso = (time: string | Date | null) => (time === null ? null : new Date(time).toISOString());

/** A chat as the list shows it to the person whose row it is. */
export function presentChat(row: ChatRow, now = new Date()): ChatItem {
  const { muted_until } = row;
  return {
    id: row.id,
    name: row.name,
    is_group_chat: row.is_group_chat,
    participants: row.participants,
    participant_count: row.participant_count,
    last_message_at: iso(row.last_message_at),
    page_details: row.page_details,
    unread_count: unreadCount(row, row.unseen),
    last_message: presentLast(row),
    last_seq: row.last_seq,
    last_rev: row.last_rev,
    last_read_seq: row.last_read_seq,
    role: row.role,
    muted: muted_until !== null && new Date(muted_until) > now,
    muted_until: iso(muted_until),
    notify: row.notify,
    request: row.request,
  };
}

/** The last message of a chat; without its words where it was deleted or a block hides it. */
function presentLast({
  last_message: last,
  is_group_chat,
  blocked_with,
}: ChatRow): ChatItem["last_message"] {
  if (!last) return null;
  const hidden = is_group_chat && last.sender_id !== null && blocked_with.includes(last.sender_id);
  const isShown = !last.deleted && !hidden;
  return {
    ...last,
    content: isShown ? last.content : null,
    attachment_count: isShown ? last.attachment_count : 0,
    hidden,
    created_at: new Date(last.created_at).toISOString(),
  };
}
