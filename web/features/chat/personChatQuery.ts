import type { ChatsPage } from "@waymates/contract/features/chat";
import type { ApiGet } from "../../platform/api.ts";
import { apiPath } from "../../platform/queries.ts";
import type { Answer, Combined, PageQuery } from "../../platform/route-data.ts";
import { otherOf } from "./names.ts";
import { chatQuery, chatsQuery, firstMessagesQuery } from "./queries.ts";

const read = async (api: ApiGet, queryKey: readonly unknown[]): Promise<Answer> => {
  const [path, params] = queryKey as [string, Parameters<typeof apiPath>[1]];
  return { queryKey, data: await api(apiPath(path, params)) };
};

/** The direct chat with a person and its newest messages, where the reader's list has it. */
export function personChatQuery(userId: string, readerId: string): PageQuery {
  const ask = async (api: ApiGet): Promise<Answer[]> => {
    const list = await read(api, chatsQuery("chats").queryKey);
    const { items } = list.data as ChatsPage;
    const chat = items.find((one) => otherOf(one, readerId)?.id === userId);
    if (!chat) return [list];
    const keys = [chatQuery(chat.id).queryKey, firstMessagesQuery(chat.id).queryKey];
    return [list, ...(await Promise.all(keys.map((key) => read(api, key))))];
  };
  const combined: Combined<Answer[]> = {
    keys: [chatsQuery("chats").queryKey],
    split: (answers) => answers,
  };
  return { queryKey: ["chat of person", userId], meta: { ask, combined } };
}
