import type { ChatDetail, ChatItem, ChatsPage } from "@waymates/contract/features/chat";
import type { QueryClient } from "@tanstack/react-query";
import { askLive } from "../../../platform/live.ts";
import { countUnreadChats, dropChat, putChat, takeNewest } from "../chatCache.ts";
import { chatQuery, chatsQuery, type Folder } from "../queries.ts";
import { unreadChatsQuery } from "../unreadChats.ts";

const folders: readonly Folder[] = ["chats", "requests"];
const listKey = (folder: Folder) => chatsQuery(folder).queryKey;

/** Changes both folders, where they are loaded. */
export function changeLists(client: QueryClient, change: (page: ChatsPage) => ChatsPage): void {
  for (const folder of folders) {
    client.setQueryData<ChatsPage>(listKey(folder), (page) => page && change(page));
  }
  countUnread(client);
}

/** Counts the unread chats for the navigation. */
function countUnread(client: QueryClient): void {
  const page = client.getQueryData<ChatsPage>(listKey("chats"));
  if (page) client.setQueryData(unreadChatsQuery.queryKey, countUnreadChats(page.items));
}

/** Changes what the page of an open chat shows, where it is loaded. */
export function changeDetail(
  client: QueryClient,
  chatId: string,
  change: (chat: ChatDetail) => ChatDetail,
): void {
  client.setQueryData<{ chat: ChatDetail }>(chatQuery(chatId).queryKey, (answer) =>
    answer ? { chat: change(answer.chat) } : answer,
  );
}

/** Changes one chat wherever it is loaded: in the lists and on its page. @returns false where no list holds it */
export function changeChat(
  client: QueryClient,
  chatId: string,
  change: <Chat extends ChatItem>(chat: Chat) => Chat,
): boolean {
  let isKnown = false;
  changeLists(client, (page) => {
    const known = page.items.find(({ id }) => id === chatId);
    if (!known) return page;
    isKnown = true;
    return putChat(page, change(known));
  });
  changeDetail(client, chatId, change);
  return isKnown;
}

const GATHER_MS = 300;
let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks for the lists again, once for several events: one named a chat that they do not hold. */
export function readLists(client: QueryClient): void {
  asking ??= setTimeout(() => {
    asking = undefined;
    void askLive("request_user_chats", {}).then((answer) => {
      if (answer?.ok) putNewestChats(client, answer.chats, answer.requestCount);
    });
    void client.invalidateQueries({ queryKey: listKey("requests") });
  }, GATHER_MS);
}

const emptyPage: ChatsPage = { items: [], nextCursor: null, requestCount: 0 };

/** Puts in the newest chats as the server has them; pages that were loaded behind them stay. */
export function putNewestChats(
  client: QueryClient,
  chats: ChatItem[],
  requestCount?: number,
): void {
  const key = listKey("chats");
  const known = client.getQueryData<ChatsPage>(key);
  const page = takeNewest(known ?? emptyPage, chats);
  client.setQueryData<ChatsPage>(key, {
    ...page,
    requestCount: requestCount ?? page.requestCount,
  });
  // A list that begins here lacks the number of requests and the cursor of the next page.
  if (!known) void client.invalidateQueries({ queryKey: key });
  countUnread(client);
}

/** Puts a chat into the folder where it belongs for the reader now. */
export function putWholeChat(
  client: QueryClient,
  chat: Partial<ChatItem> & Pick<ChatItem, "id">,
): void {
  for (const folder of folders) {
    const isHere = (folder === "requests") === chat.request;
    client.setQueryData<ChatsPage>(
      listKey(folder),
      (page) => page && (isHere ? putChat(page, chat) : dropChat(page, chat.id)),
    );
  }
  // The number of waiting requests may have changed.
  readLists(client);
  countUnread(client);
}
