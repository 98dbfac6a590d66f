import type { Participant } from "@waymates/contract/features/chat";
import { mentionedNames } from "@waymates/contract/text/parts";

/**
 * Finds the usernames of a message that belong to people of the chat. The client does not know everyone
 * in a large chat: an unknown name counts where the message mentions enough unknown people.
 * @param mentions ids of those whom the message names.
 */
export function createIsMember(
  text: string,
  mentions: readonly string[],
  { members, usernames }: { members: readonly Participant[]; usernames: ReadonlySet<string> },
): (username: string) => boolean {
  const others = mentions.filter((id) => members.every((member) => member.id !== id));
  if (others.length === 0) return (username) => usernames.has(username);
  const unknown = mentionedNames(text).filter((name) => !usernames.has(name));
  return (username) => usernames.has(username) || unknown.length <= others.length;
}
