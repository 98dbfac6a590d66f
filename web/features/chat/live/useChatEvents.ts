import type { ChatDetail, ChatItem } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { listChats, viewChat } from "@waymates/contract/operations/chat";
import type { ChatMark } from "@waymates/contract/sockets";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnder } from "../../../platform/queries.ts";
import { askLive, useLiveEvent, useLiveState } from "../../../platform/live.ts";
import { dropChat, readInList } from "../chatCache.ts";
import {
  forgetConversation,
  refreshConversations,
  renameInConversations,
} from "../conversation/conversations.ts";
import { ownOutbox } from "../outbox/ownOutbox.ts";
import { chatQuery, chatsQuery, presenceQuery } from "../queries.ts";
import { putPresence, reportActivity } from "./presence.ts";
import {
  changeChat,
  changeDetail,
  changeLists,
  putNewestChats,
  putWholeChat,
  readLists,
} from "./chatLists.ts";
import { markDelivered, markListDelivered } from "./delivered.ts";
import { putMessage } from "./putMessage.ts";
import { startTyping, stopTyping } from "./typing.ts";

function marked(chat: ChatDetail, { userId, seq }: ChatMark, isRead: boolean): ChatDetail {
  const members = chat.members.map((member) => {
    if (member.id !== userId) return member;
    const delivered = Math.max(member.last_delivered_seq ?? 0, seq);
    const read = isRead ? Math.max(member.last_read_seq ?? 0, seq) : member.last_read_seq;
    return { ...member, last_delivered_seq: delivered, last_read_seq: read };
  });
  return { ...chat, members };
}

/** The reader has read a chat up to here on another device. */
function takeRead(client: QueryClient, { chatId, seq }: ChatMark): void {
  const lists = client.getQueryData(chatsQuery("chats").queryKey);
  const known = lists?.items.find(({ id }) => id === chatId);
  changeChat(client, chatId, (chat) => readInList(chat, seq));
  // Deleted and hidden messages may be among the rest, which only the server can count.
  if (known && seq > known.last_read_seq && seq < known.last_seq) readLists(client);
}

const readDetail = (client: QueryClient, chatId: string) =>
  void client.invalidateQueries({ queryKey: chatQuery(chatId).queryKey });

const isAwaiting = (client: QueryClient, chatId: string): boolean =>
  client.getQueryData(chatQuery(chatId).queryKey)?.chat.awaiting ?? false;

/**
 * Whether a message changes what the reader may do in its chat: an event about its people; the first
 * message to a stranger, after which they have to answer; and the answer to it.
 */
function changesRights(client: QueryClient, readerId: string, message: ChatMessage): boolean {
  if (message.kind === "event") return true;
  return message.sender_id === readerId ? message.seq === 1 : isAwaiting(client, message.chat_id);
}

/** The document brought the chats; this long (ms) after its start they are still up to date. */
const DOCUMENT_FRESH_MS = 10_000;
let isFirstConnection = true;

/** Connected: asks for what happened while there was no connection. */
async function catchUp(client: QueryClient): Promise<void> {
  const isFresh = isFirstConnection && performance.now() < DOCUMENT_FRESH_MS;
  isFirstConnection = false;
  // Members and read markers are in the chats themselves.
  if (!isFresh) void client.invalidateQueries({ predicate: isUnder(viewChat) });
  const answer = await askLive("request_user_chats", {});
  if (answer?.ok) putAllChats(client, answer.chats, answer.requestCount);
  else refreshConversations(new Map());
}

function putAllChats(client: QueryClient, chats: ChatItem[], requestCount?: number): void {
  putNewestChats(client, chats, requestCount);
  markListDelivered(chats);
  refreshConversations(new Map(chats.map(({ id, last_rev }) => [id, last_rev])));
}

/** Puts all live events about chats into the caches, and sends what waits in the outbox. Once per tab. */
export function useChatEvents(readerId: string): void {
  const client = useQueryClient();
  const liveState = useLiveState();
  // Observed even while no list is shown: the number in the navigation is counted from it.
  useQuery({ ...chatsQuery("chats"), enabled: false });
  useEffect(() => reportActivity(), [readerId]);
  useEffect(() => {
    ownOutbox(readerId);
    if (liveState === "online") void catchUp(client);
  }, [client, readerId, liveState]);
  useLiveEvent("user_chats", ({ chats }) => putAllChats(client, chats));
  useLiveEvent("message_new", ({ message }) => {
    if (message.sender_id) stopTyping(message.chat_id, message.sender_id);
    if (message.sender_id !== readerId) markDelivered(message.chat_id, message.seq);
    putMessage(client, readerId, message);
    if (changesRights(client, readerId, message)) readDetail(client, message.chat_id);
  });
  useLiveEvent("message_edited", ({ message }) => putMessage(client, readerId, message));
  useLiveEvent("message_deleted", ({ message }) => putMessage(client, readerId, message));
  useLiveEvent("message_read", (mark) => {
    if (mark.userId === readerId) return takeRead(client, mark);
    changeDetail(client, mark.chatId, (chat) => marked(chat, mark, true));
    if (isAwaiting(client, mark.chatId)) readDetail(client, mark.chatId);
  });
  useLiveEvent("message_delivered", (mark) =>
    changeDetail(client, mark.chatId, (chat) => marked(chat, mark, false)),
  );
  useLiveEvent("typing", ({ chatId, userId }) => startTyping(chatId, userId));
  useLiveEvent("user_presence_update", (presence) => putPresence(client, presence));
  useLiveEvent("chat_updated", ({ chat }) => {
    if (chat.request === undefined) {
      if (!changeChat(client, chat.id, (known) => ({ ...known, ...chat }))) readLists(client);
    } else putWholeChat(client, chat);
    if (Object.keys(chat).some((part) => !counters.has(part))) {
      readDetail(client, chat.id);
    }
  });
  useLiveEvent("person_changed", (renamed) => {
    renameInConversations(renamed);
    // Lists and members name the person too: these are read again.
    client.removeQueries({ queryKey: presenceQuery(renamed.userId).queryKey });
    void client.invalidateQueries({ predicate: isUnder(listChats) });
    readLists(client);
  });
  useLiveEvent("relations_changed", () => {
    // Mentions, read markers and the number of unread messages depend on the reader's relations.
    readLists(client);
    void client.invalidateQueries({ predicate: isUnder(viewChat) });
  });
  useLiveEvent("chat_removed", ({ chatId }) => {
    forgetConversation(chatId);
    changeLists(client, (page) => dropChat(page, chatId));
    readDetail(client, chatId);
  });
}

/** Parts of a list item that the page of a chat does not show, or takes from the messages. */
const counters = new Set([
  "id",
  "unread_count",
  "last_message",
  "last_message_at",
  "last_seq",
  "last_rev",
  "last_read_seq",
]);
