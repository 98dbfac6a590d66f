import type { ChatMessage, ChatPerson } from "@waymates/contract/features/chat-messages";
import { listBlockedWith } from "../../follows/index.ts";
import { hideMessage, hideQuote } from "../rules.ts";
import type { MessageRow } from "../store/messages.ts";
import { findMembers, type Members } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { presentMessages } from "./present-messages.ts";

export type MessageEvent = "message_new" | "message_edited" | "message_deleted";

/** The sender of a message, where the caller has read them already. */
export interface KnownSender {
  sender: ChatPerson | null;
  /** Who in the chat has a block with the sender. */
  blockedWith: readonly string[];
}

/** Readers who see the same of a message. */
export interface Readers {
  ids: string[];
  message: ChatMessage;
}

/** A message as the people of its chat see it: hidden, or without its quote, where a block requires it. */
export async function toReaders(
  { db }: ChatContext,
  row: MessageRow,
  members: Members | null,
  known?: KnownSender,
): Promise<Readers[]> {
  if (!members) return [];
  const { isGroup, people } = members;
  const readers = [...people.values()].filter(({ joined_seq }) => joined_seq < row.seq);
  const blockedWith = async (id: string | null | undefined): Promise<Iterable<string>> =>
    isGroup && id ? listBlockedWith(db, id) : [];
  const [[message], sender, quoted] = await Promise.all([
    presentMessages(db, [row], known?.sender ? [known.sender] : []),
    isGroup && known ? known.blockedWith : blockedWith(row.sender_id),
    blockedWith(row.quoted?.sender_id),
  ]);
  if (!message) throw new Error("a message was not presented");
  const [hidden, quoteHidden] = [new Set(sender), new Set(quoted)];
  const seen = Map.groupBy(readers, ({ user_id: id }) =>
    hidden.has(id) ? "nothing" : quoteHidden.has(id) ? "withoutQuote" : "all",
  );
  const idsOf = (kind: "nothing" | "withoutQuote" | "all") =>
    (seen.get(kind) ?? []).map(({ user_id }) => user_id);
  return [
    { ids: idsOf("all"), message },
    { ids: idsOf("withoutQuote"), message: hideQuote(message) },
    { ids: idsOf("nothing"), message: hideMessage(message) },
  ].filter(({ ids }) => ids.length > 0);
}

/** Members of a chat that take at least a number of changes into account. */
export async function membersAt(
  { db, broadcasts: { members } }: ChatContext,
  chatId: string,
  membersRev: number,
): Promise<Members | null> {
  const known = members.get(chatId);
  if (known && known.rev >= membersRev) return known;
  const found = await findMembers(db, chatId);
  if (found) members.set(chatId, found);
  else members.delete(chatId);
  return found;
}
