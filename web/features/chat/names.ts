import { listFormat } from "@waymates/contract/formats";
import type { ChatItem, Participant } from "@waymates/contract/features/chat";
import type { Translate } from "../../platform/texts.ts";
import type { ChatMessage, ChatPerson } from "@waymates/contract/features/chat-messages";

/** The other person of a direct chat; null in a group, and when they deleted their account. */
export function otherOf(chat: ChatItem, readerId: string): Participant | null {
  if (chat.is_group_chat) return null;
  return chat.participants.find(({ id }) => id !== readerId) ?? null;
}

const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;

/** A chat's title: its name, else the names of its people. */
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
  return listFormat(language, { type: "conjunction", style: "short" }).format(shown);
}

/**
 * A chat's address. A direct chat has its person's id; a request has its own, because opening a chat by
 * its person accepts the request.
 */
export function chatAddress(chat: ChatItem, readerId: string): string {
  const other = chat.request ? null : otherOf(chat, readerId);
  return other ? `/chat/${other.id}` : `/chat/c/${chat.id}`;
}

/** A person whose name or picture changed; null: their account is deleted. */
export interface Renamed {
  userId: string;
  person: ChatPerson | null;
}

type Message = ChatMessage;

/** The message with the person's new name; the same object where they are not in it. */
function renameIn(message: Message, { userId, person }: Renamed): Message {
  let next = message;
  // A hidden message shows no sender.
  if (message.sender_id === userId && !message.hidden) next = { ...next, sender: person };
  if (message.quoted?.sender?.id === userId) {
    next = { ...next, quoted: { ...message.quoted, sender: person } };
  }
  const { data } = message;
  if (data && "people" in data && data.people.some((one) => one?.id === userId)) {
    const people = data.people.map((one) => (one?.id === userId ? person : one));
    next = { ...next, data: { ...data, people } };
  }
  return next;
}

/** The same for a list; the same array where nothing changes. */
export function renameInAll(messages: readonly Message[], renamed: Renamed): readonly Message[] {
  const next = messages.map((message) => renameIn(message, renamed));
  return next.some((message, at) => message !== messages[at]) ? next : messages;
}
