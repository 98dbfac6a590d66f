import type { ChatDetail, ChatItem, ChatsPage } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import type { ChatMark } from "@waymates/contract/sockets";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnder } from "../../../platform/queries.ts";
import { askLive, useLiveEvent, useLiveState } from "../../../platform/live.ts";
import {
  countUnreadChats,
  dropChat,
  hearInList,
  putChat,
  readInList,
  takeNewest,
} from "../chatCache.ts";
import {
  conversationOf,
  forgetConversation,
  refreshConversations,
  renameInConversations,
} from "../conversation/conversations.ts";
import { ownOutbox } from "../outbox/ownOutbox.ts";
import {
  chatPath,
  chatQuery,
  CHATS_PATH,
  chatsQuery,
  type Folder,
  presenceQuery,
} from "../queries.ts";
import { unreadChatsQuery } from "../unreadChats.ts";
import { tellActivity } from "./activity.ts";
import { markDelivered, markListDelivered } from "./delivered.ts";
import { putPresence } from "./presence.ts";
import { startTyping, stopTyping } from "./typing.ts";

const folders: readonly Folder[] = ["chats", "requests"];
const listKey = (folder: Folder) => chatsQuery(folder).queryKey;

function changeLists(client: QueryClient, change: (page: ChatsPage) => ChatsPage): void {
  for (const folder of folders) {
    client.setQueryData<ChatsPage>(listKey(folder), (page) => page && change(page));
  }
  countUnread(client);
}

function countUnread(client: QueryClient): void {
  const page = client.getQueryData<ChatsPage>(listKey("chats"));
  if (page) client.setQueryData(unreadChatsQuery.queryKey, countUnreadChats(page.items));
}

function changeChat(
  client: QueryClient,
  chatId: string,
  change: (chat: ChatItem) => ChatItem,
): boolean {
  let isKnown = false;
  changeLists(client, (page) => {
    const known = page.items.find(({ id }) => id === chatId);
    if (!known) return page;
    isKnown = true;
    return putChat(page, change(known));
  });
  return isKnown;
}

const GATHER_MS = 300;
let asking: ReturnType<typeof setTimeout> | undefined;

/** Something of a chat that the lists do not know: they are asked for, once for several of it. */
function readLists(client: QueryClient): void {
  asking ??= setTimeout(() => {
    asking = undefined;
    void askLive("request_user_chats", {}).then((answer) => {
      if (answer?.ok) takeList(client, answer.chats, answer.requestCount);
    });
    void client.invalidateQueries({ queryKey: listKey("requests") });
  }, GATHER_MS);
}

function changeDetail(
  client: QueryClient,
  chatId: string,
  change: (chat: ChatDetail) => ChatDetail,
): void {
  client.setQueryData<{ chat: ChatDetail }>(chatQuery(chatId).queryKey, (answer) =>
    answer ? { chat: change(answer.chat) } : answer,
  );
}

/** The message as it now is among the pinned ones, or no longer there. */
function repin({ pins, ...chat }: ChatDetail, message: ChatMessage): ChatDetail {
  const others = pins.filter(({ id }) => id !== message.id);
  const isPinned = message.pinned && !message.deleted_at;
  if (!isPinned && others.length === pins.length) return { ...chat, pins };
  return { ...chat, pins: isPinned ? [...others, message] : others };
}

function marked(chat: ChatDetail, { userId, seq }: ChatMark, isRead: boolean): ChatDetail {
  const members = chat.members.map((member) => {
    if (member.id !== userId) return member;
    const delivered = Math.max(member.last_delivered_seq ?? 0, seq);
    const read = isRead ? Math.max(member.last_read_seq ?? 0, seq) : member.last_read_seq;
    return { ...member, last_delivered_seq: delivered, last_read_seq: read };
  });
  return { ...chat, members };
}

function heard(client: QueryClient, readerId: string, message: ChatMessage): void {
  const { chat_id: chatId } = message;
  conversationOf(chatId)?.hear(message);
  ownOutbox(readerId).settle([message]);
  changeDetail(client, chatId, (chat) => hearInList(repin(chat, message), message, readerId));
  if (!changeChat(client, chatId, (chat) => hearInList(chat, message, readerId))) readLists(client);
}

/** The reader has read a chat up to here, on this device or another. */
export function noteRead(client: QueryClient, chatId: string, seq: number): void {
  changeChat(client, chatId, (chat) => readInList(chat, seq));
  changeDetail(client, chatId, (chat) => readInList(chat, seq));
}

const readDetail = (client: QueryClient, chatId: string) =>
  void client.invalidateQueries({ queryKey: chatQuery(chatId).queryKey });

const isAwaiting = (client: QueryClient, chatId: string): boolean =>
  client.getQueryData(chatQuery(chatId).queryKey)?.chat.awaiting ?? false;

/**
 * Whether a message tells of more than itself: who came and went; a first message, behind which a
 * stranger's chat closes until it is taken up; and the other one's first sign that they took it up.
 */
function changesRights(client: QueryClient, readerId: string, message: ChatMessage): boolean {
  if (message.kind === "event") return true;
  return message.sender_id === readerId ? message.seq === 1 : isAwaiting(client, message.chat_id);
}

/** A document that came this short a while ago (ms) brought the chats as they are. */
const JUST_NOW = 10_000;
let isFirstLine = true;

/** The line is there: what it did not tell while it was not is asked for. */
async function catchUp(client: QueryClient): Promise<void> {
  const isFresh = isFirstLine && performance.now() < JUST_NOW;
  isFirstLine = false;
  // Who came, went and read in the meantime stands in the chats themselves.
  if (!isFresh) void client.invalidateQueries({ predicate: isUnder(`${CHATS_PATH}/`) });
  const answer = await askLive("request_user_chats", {});
  if (answer?.ok) takeAll(client, answer.chats, answer.requestCount);
  else refreshConversations(new Map());
}

function takeAll(client: QueryClient, chats: ChatItem[], requestCount?: number): void {
  takeList(client, chats, requestCount);
  markListDelivered(chats);
  refreshConversations(new Map(chats.map(({ id, last_rev }) => [id, last_rev])));
}

/** Everything that the live channel tells of chats, into the caches. One for the whole tab. */
export function useChatNews(readerId: string): void {
  const client = useQueryClient();
  const line = useLiveState();
  // Nobody may be looking at the list, and still it is what the count of the navigation comes from.
  useQuery({ ...chatsQuery("chats"), enabled: false });
  useEffect(() => tellActivity(), [readerId]);
  useEffect(() => {
    ownOutbox(readerId);
    if (line === "online") void catchUp(client);
  }, [client, readerId, line]);
  useLiveEvent("user_chats", ({ chats }) => takeAll(client, chats));
  useLiveEvent("message_new", ({ message }) => {
    if (message.sender_id) stopTyping(message.chat_id, message.sender_id);
    if (message.sender_id !== readerId) markDelivered(message.chat_id, message.seq);
    heard(client, readerId, message);
    if (changesRights(client, readerId, message)) readDetail(client, message.chat_id);
  });
  useLiveEvent("message_edited", ({ message }) => heard(client, readerId, message));
  useLiveEvent("message_deleted", ({ message }) => heard(client, readerId, message));
  useLiveEvent("message_read", (mark) => {
    if (mark.userId === readerId) {
      noteRead(client, mark.chatId, mark.seq);
      return;
    }
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
    } else takeWhole(client, chat);
    if (Object.keys(chat).some((part) => !counters.has(part))) {
      void client.invalidateQueries({ queryKey: [chatPath(chat.id)] });
    }
  });
  useLiveEvent("person_changed", (renamed) => {
    renameInConversations(renamed);
    // In lists and among people they stand by themselves: these are read anew.
    client.removeQueries({ queryKey: presenceQuery(renamed.userId).queryKey });
    void client.invalidateQueries({ predicate: isUnder(CHATS_PATH) });
    readLists(client);
  });
  useLiveEvent("relations_changed", () => {
    // Whom the reader may name, and how far others have come, goes by what they are to each other.
    void client.invalidateQueries({ predicate: isUnder(`${CHATS_PATH}/`) });
  });
  useLiveEvent("chat_removed", ({ chatId }) => {
    forgetConversation(chatId);
    changeLists(client, (page) => dropChat(page, chatId));
    void client.invalidateQueries({ queryKey: [chatPath(chatId)] });
  });
}

/** Parts that a page of the chat does not show, or has from the messages themselves. */
const counters = new Set([
  "id",
  "unread_count",
  "last_message",
  "last_message_at",
  "last_seq",
  "last_rev",
  "last_read_seq",
]);

const emptyPage: ChatsPage = { items: [], nextCursor: null, requestCount: 0 };

/** The newest chats as the server has them; further pages that were loaded stay behind them. */
function takeList(client: QueryClient, chats: ChatItem[], requestCount?: number): void {
  const key = listKey("chats");
  const known = client.getQueryData<ChatsPage>(key);
  const page = takeNewest(known ?? emptyPage, chats);
  client.setQueryData<ChatsPage>(key, {
    ...page,
    requestCount: requestCount ?? page.requestCount,
  });
  // What was begun here without the server's page lacks the count of requests and the way on.
  if (!known) void client.invalidateQueries({ queryKey: key });
  countUnread(client);
}

/** A chat as it stands for the reader now, in the folder where it belongs. */
function takeWhole(client: QueryClient, chat: Partial<ChatItem> & Pick<ChatItem, "id">): void {
  for (const folder of folders) {
    const isHere = (folder === "requests") === chat.request;
    client.setQueryData<ChatsPage>(
      listKey(folder),
      (page) => page && (isHere ? putChat(page, chat) : dropChat(page, chat.id)),
    );
  }
  // How many requests wait may be another number now.
  readLists(client);
  countUnread(client);
}
