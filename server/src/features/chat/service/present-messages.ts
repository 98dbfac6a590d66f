import { fullName } from "@waymates/contract/features/person-names";
import type { ChatMessage, ChatPerson } from "@waymates/contract/features/chat-messages";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Db } from "../../../platform/db/database.ts";
import { getPersonCards } from "../../profiles/index.ts";
import type { MessageRow } from "../store/messages.ts";

export const toChatPerson = (card: PersonCard): ChatPerson => ({
  id: card.id,
  username: card.username,
  name: fullName(card),
  avatar_url: card.avatarUrl,
});

/** How chats name each of these people; people who deleted their account are left out. */
export async function listChatPeople(
  db: Db,
  ids: Iterable<string>,
): Promise<Map<string, ChatPerson>> {
  const cards = await getPersonCards(db, ids);
  return new Map([...cards].map(([id, card]) => [id, toChatPerson(card)]));
}

interface EventData {
  people?: readonly ({ id: string } | null)[];
}

function peopleIn({ sender_id, quoted, data }: MessageRow): string[] {
  const named = (data as EventData | null)?.people ?? [];
  return [sender_id, quoted?.sender_id, ...named.map((one) => one?.id)].flatMap((id) => id ?? []);
}

const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

/** Presents a stored message in the contract's shape, for a reader who has blocked no one. */
function toChatMessage(row: MessageRow, people: ReadonlyMap<string, ChatPerson>): ChatMessage {
  const { quoted } = row;
  const isDeleted = row.deleted_at !== null;
  const person = (id: string | null | undefined) => (id && people.get(id)) || null;
  const data = row.data as EventData | null;
  const named = data?.people
    ? { ...data, people: data.people.map((one) => person(one?.id)) }
    : data;
  return {
    id: row.id,
    chat_id: row.chat_id,
    seq: row.seq,
    rev: row.rev,
    nonce: row.nonce,
    kind: row.kind,
    sender_id: row.sender_id,
    sender: person(row.sender_id),
    content: isDeleted ? "" : row.content,
    data: isDeleted ? null : (named as ChatMessage["data"]),
    mentions: isDeleted ? [] : (row.mentions ?? []),
    reply_to: row.reply_to,
    quoted:
      quoted && !isDeleted
        ? {
            id: quoted.id,
            seq: quoted.seq,
            sender: person(quoted.sender_id),
            content: quoted.deleted_at === null ? quoted.content : "",
            has_attachments: quoted.deleted_at === null && quoted.attachments !== null,
            deleted: quoted.deleted_at !== null,
          }
        : null,
    attachments: isDeleted ? [] : (row.attachments ?? []),
    reactions: row.reactions,
    pinned: row.pinned_at !== null,
    created_at: new Date(row.created_at).toISOString(),
    edited_at: iso(row.edited_at),
    deleted_at: iso(row.deleted_at),
  };
}

/**
 * The one way from stored messages to the contract's shape: lists, pins, answers and live events.
 * @param known people whom the caller has read already
 */
export async function presentMessages(
  db: Db,
  rows: readonly MessageRow[],
  known: readonly ChatPerson[] = [],
): Promise<ChatMessage[]> {
  const people = new Map(known.map((person) => [person.id, person]));
  const others = rows.flatMap(peopleIn).filter((id) => !people.has(id));
  for (const [id, person] of await listChatPeople(db, others)) people.set(id, person);
  return rows.map((row) => toChatMessage(row, people));
}
