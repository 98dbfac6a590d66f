import type { MessagesPage, MessagesQuery } from "@waymates/contract/features/chat-messages";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { presentMessages } from "./present-messages.ts";
import { presentFor } from "../rules.ts";
import { listBefore, listChanges, listSince, type MessageRow } from "../store/messages.ts";
import type { ChatMembership } from "../store/membership.ts";
import type { ChatContext } from "./context.ts";
import { getMembership } from "./membership.ts";

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
  const membership = await getMembership(chat.db, chatId, actor.userId);
  const { found, more } = await read(chat, membership, query);
  const messages = await presentMessages(chat.db, found);
  const blockedWith = new Set(membership.is_group_chat ? membership.blocked_with : []);
  return {
    messages: messages.map((message) => presentFor(message, blockedWith)),
    more,
    last_seq: membership.last_seq,
    last_rev: membership.last_rev,
    joined_seq: membership.joined_seq,
  };
}

interface Part {
  found: MessageRow[];
  more: boolean;
}

async function read(
  { db }: ChatContext,
  membership: ChatMembership,
  query: MessagesQuery,
): Promise<Part> {
  const { before, since, around, changes } = query;
  const isCatchUp = since !== undefined || changes !== undefined;
  const limit = query.limit ?? (isCatchUp ? CHAT_LIMITS.catchUp : CHAT_LIMITS.page);
  const window = { chatId: membership.chat_id, joinedSeq: membership.joined_seq, limit: limit + 1 };
  const cut = (rows: MessageRow[]): Part => ({
    found: rows.slice(0, limit),
    more: rows.length > limit,
  });
  if (changes !== undefined) return cut(await listChanges(db, window, changes));
  if (since !== undefined) return cut(await listSince(db, window, since));
  if (around !== undefined) {
    const half = Math.ceil(limit / 2);
    const older = await listBefore(db, { ...window, limit: half + 1 }, around);
    const newer = await listSince(db, { ...window, limit: half + 1 }, around - 1);
    return {
      found: [...older.slice(0, half).toReversed(), ...newer],
      more: older.length > half,
    };
  }
  const newest = cut(await listBefore(db, window, before ?? NEWEST));
  return { ...newest, found: newest.found.toReversed() };
}
