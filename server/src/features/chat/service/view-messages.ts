import type {
  ChatMessage,
  MessagesPage,
  MessagesQuery,
} from "@waymates/contract/features/chat-messages";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { presentFor } from "../rules.ts";
import { listBefore, listChanges, listSince } from "../store/messages.ts";
import { listApart } from "../store/relations.ts";
import type { Standing } from "../store/standing.ts";
import type { ChatContext } from "./context.ts";
import { getStanding } from "./standing.ts";

const NEWEST = 2_147_483_647;

/**
 * Messages of a chat as the actor may see them. The counters are read first, so that a client that
 * trusts them never believes to know more than it got.
 */
export async function viewMessages(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  query: MessagesQuery,
): Promise<MessagesPage> {
  const standing = await getStanding(chat.db, chatId, actor.userId);
  const { messages, more } = await read(chat, standing, query);
  const apart = new Set(standing.is_group_chat ? await listApart(chat.db, actor.userId) : []);
  return {
    messages: messages.map((message) => presentFor(message, apart)),
    more,
    last_seq: standing.last_seq,
    last_rev: standing.last_rev,
    joined_seq: standing.joined_seq,
  };
}

interface Part {
  messages: ChatMessage[];
  more: boolean;
}

async function read({ db }: ChatContext, standing: Standing, query: MessagesQuery): Promise<Part> {
  const { before, since, around, changes } = query;
  const isCatchUp = since !== undefined || changes !== undefined;
  const limit = query.limit ?? (isCatchUp ? CHAT_LIMITS.catchUp : CHAT_LIMITS.page);
  const window = { chatId: standing.chat_id, joinedSeq: standing.joined_seq, limit: limit + 1 };
  const cut = (found: ChatMessage[]): Part => ({
    messages: found.slice(0, limit),
    more: found.length > limit,
  });
  if (changes !== undefined) return cut(await listChanges(db, window, changes));
  if (since !== undefined) return cut(await listSince(db, window, since));
  if (around !== undefined) {
    const half = Math.ceil(limit / 2);
    const older = await listBefore(db, { ...window, limit: half + 1 }, around);
    const newer = await listSince(db, { ...window, limit: half + 1 }, around - 1);
    return {
      messages: [...older.slice(0, half).toReversed(), ...newer],
      more: older.length > half,
    };
  }
  const found = cut(await listBefore(db, window, before ?? NEWEST));
  return { ...found, messages: found.messages.toReversed() };
}
