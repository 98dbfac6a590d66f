import type { ChatMessage, ChatPerson } from "@waymates/contract/features/chat-messages";

/** Who is called differently now; null: their account is deleted. */
export interface Renamed {
  userId: string;
  person: ChatPerson | null;
}

type Message = ChatMessage;

/** A message with somebody in it as they are called now; the same one where it does not name them. */
function renameIn(message: Message, { userId, person }: Renamed): Message {
  let next = message;
  // A hidden message has no sender to show, whoever it was.
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

/** The same of a list; the same list where nobody of it is meant. */
export function renameInAll(messages: readonly Message[], renamed: Renamed): readonly Message[] {
  const next = messages.map((message) => renameIn(message, renamed));
  return next.some((message, at) => message !== messages[at]) ? next : messages;
}
