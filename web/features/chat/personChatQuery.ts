import { listChats, viewChat } from "@waymates/contract/operations/chat";
import { listMessages } from "@waymates/contract/operations/chat-messages";
import { type ApiGet, read } from "../../platform/api.ts";
import type { Answer, Combined, PageQuery } from "../../platform/route-data.ts";
import { otherOf } from "./names.ts";
import { chatQuery, chatsQuery, firstMessagesQuery } from "./queries.ts";

/** The direct chat with a person and its newest messages, where the reader's list has it. */
export function personChatQuery(userId: string, readerId: string): PageQuery {
  const { queryKey } = chatsQuery("chats");
  const ask = async (api: ApiGet): Promise<Answer[]> => {
    const list = await read(api, listChats);
    const chat = list.items.find((one) => otherOf(one, readerId)?.id === userId);
    if (!chat) return [{ queryKey, data: list }];
    const params = { chatId: chat.id };
    const [detail, messages] = await Promise.all([
      read(api, viewChat, { params }),
      read(api, listMessages, { params }),
    ]);
    return [
      { queryKey, data: list },
      { queryKey: chatQuery(chat.id).queryKey, data: detail },
      { queryKey: firstMessagesQuery(chat.id).queryKey, data: messages },
    ];
  };
  const combined: Combined<Answer[]> = { keys: [queryKey], split: (answers) => answers };
  return { queryKey: ["chat of person", userId], meta: { ask, combined } };
}
