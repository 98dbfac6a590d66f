import type { ChatItem, Participant } from "@waymates/contract/features/chat";
import type { Translate } from "../../platform/texts.ts";

/** The other one of a direct chat; null in a group, and where they erased their account. */
export function otherOf(chat: ChatItem, readerId: string): Participant | null {
  if (chat.is_group_chat) return null;
  return chat.participants.find(({ id }) => id !== readerId) ?? null;
}

const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;

/** What a chat goes by: a group's name, else its people. */
export function titleOf(
  chat: ChatItem,
  readerId: string,
  { t, language }: { t: Translate; language: string },
): string {
  if (chat.page_details) {
    const { displayName } = chat.page_details;
    return chat.name ? `${chat.name} · ${displayName}` : displayName;
  }
  if (chat.name) return chat.name;
  if (!chat.is_group_chat) return otherOf(chat, readerId)?.name ?? t("chat.deletedUser");
  const others = chat.participants.filter(({ id }) => id !== readerId);
  if (others.length === 0) return t("chat.group.alone");
  const shown = others.slice(0, 3).map(({ name }) => firstNameOf(name));
  const rest = chat.participant_count - 1 - shown.length;
  if (rest > 0) shown.push(t("chat.group.more", { count: rest }));
  return new Intl.ListFormat(language, { type: "conjunction", style: "short" }).format(shown);
}

/**
 * Where a chat stands: a direct one by its person, so that the address tells who it is; a request by
 * itself, for to open somebody's chat is to take it up.
 */
export function chatAddress(chat: ChatItem, readerId: string): string {
  const other = chat.request ? null : otherOf(chat, readerId);
  return other ? `/chat/${other.id}` : `/chat/c/${chat.id}`;
}
