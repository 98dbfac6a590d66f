import type { ChatDetail, ChatsPage } from "@waymates/contract/features/chat";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import { chatsQuery } from "../queries.ts";
import { useConversation } from "./useConversation.ts";
import { useJumping } from "./useJumping.ts";
import { useStillness } from "./useStillness.ts";
import { useScrolling } from "./useScrolling.ts";

/** After which message the news begin, as it was when the chat was opened; null: there are none. */
function firstNewAfter(client: QueryClient, chat: ChatDetail): number | null {
  const page = client.getQueryData<ChatsPage>(chatsQuery("chats").queryKey);
  const listed = page?.items.find(({ id }) => id === chat.id);
  const read = Math.max(chat.last_read_seq, listed?.last_read_seq ?? 0, chat.joined_seq);
  return Math.max(chat.last_seq, listed?.last_seq ?? 0) > read ? read : null;
}

/** The messages of an open chat, and where its list stands. */
export function useMessages(chat: ChatDetail, readerId: string) {
  const client = useQueryClient();
  const [newAfter] = useState(() => firstNewAfter(client, chat));
  const list = useRef<VirtualizerHandle>(null);
  const held = useConversation(chat, readerId, newAfter);
  const { conversation, rows, shown } = held;
  const stillness = useStillness();
  const jumping = useJumping(conversation, rows);
  const firstNew = rows.find((row) => row.kind === "message" && row.newFrom !== null);
  const startKey = firstNew?.key ?? null;
  const scrolling = useScrolling(list, rows, {
    target: jumping.target,
    startKey,
    isListed: stillness !== "still",
  });
  return {
    ...held,
    list,
    newAfter,
    stillness,
    jumping,
    scrolling,
    toLatest(): void {
      if (shown.hasNewer) jumping.toLatest();
      scrolling.toEnd();
    },
  };
}
