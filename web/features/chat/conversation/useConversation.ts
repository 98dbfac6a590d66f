import type { ChatDetail, ChatsPage } from "@waymates/contract/features/chat";
import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { ownOutbox, useOutboxState } from "../outbox/ownOutbox.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { chatsQuery, firstMessagesQuery } from "../queries.ts";
import { useTimeZone } from "../../../platform/useDates.ts";
import { type Conversation, shownOf } from "./conversation.ts";
import { openConversation } from "./conversations.ts";
import { rowsOf } from "./messages/rows.ts";
import type { VirtualizerHandle } from "virtua";
import { useJumping, useScrolling } from "./messages/useScrolling.ts";

/** An open chat: its messages as rows, with those of the outbox. */
export function useConversation(chat: ChatDetail, readerId: string, newAfter: number | null) {
  const chatId = chat.id;
  const timeZone = useTimeZone();
  const conversation = useOpenConversation(readerId, chatId);
  const state = useStore(conversation);
  const outbox = useMemo(() => ownOutbox(readerId), [readerId]);
  const waiting = useOutboxState(outbox);
  const { stream, detachedWindow } = state;
  useEffect(() => {
    if (stream) outbox.settle(stream.messages);
  }, [outbox, stream]);
  const shown = useMemo(() => shownOf(state), [state]);
  const rows = useMemo(() => {
    const arrived = new Set(stream?.messages.map(({ nonce }) => nonce));
    const isHere = ({ chatId: id, message }: { chatId: string; message: { nonce: string } }) =>
      id === chatId && !arrived.has(message.nonce);
    const pending = [
      ...waiting.confirmed.map(({ queued }) => ({ queued, isStored: true })),
      ...waiting.queue.map((queued) => ({ queued, isStored: false })),
    ].filter(({ queued }) => isHere(queued));
    return rowsOf(shown.messages, detachedWindow ? [] : pending, { newAfter, readerId, timeZone });
  }, [stream, detachedWindow, shown, waiting, chatId, newAfter, readerId, timeZone]);
  return { conversation, outbox, state, shown, rows };
}

/** The conversation: from the cache, from the data of the document, or loaded now. */
function useOpenConversation(readerId: string, chatId: string): Conversation {
  const client = useQueryClient();
  const { queryKey } = firstMessagesQuery(chatId);
  // Only the first conversation uses the messages that came with the document; later they are outdated.
  const [brought] = useState(() => client.getQueryData(queryKey));
  const conversation = useMemo(
    () => openConversation(readerId, chatId, brought),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [readerId, chatId],
  );
  useEffect(() => {
    // Data from the document is refreshed when the socket connects.
    void (brought ? conversation.begin() : conversation.refresh());
    client.removeQueries({ queryKey, exact: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [conversation]);
  return conversation;
}

/** The seq after which messages were new when the chat was opened; null: there were none. */
function firstNewAfter(client: QueryClient, chat: ChatDetail): number | null {
  const page = client.getQueryData<ChatsPage>(chatsQuery("chats").queryKey);
  const listed = page?.items.find(({ id }) => id === chat.id);
  const read = Math.max(chat.last_read_seq, listed?.last_read_seq ?? 0, chat.joined_seq);
  return Math.max(chat.last_seq, listed?.last_seq ?? 0) > read ? read : null;
}

/** The messages of an open chat, with scrolling and jumping in its list. */
export function useMessages(chat: ChatDetail, readerId: string) {
  const client = useQueryClient();
  const [newAfter] = useState(() => firstNewAfter(client, chat));
  const list = useRef<VirtualizerHandle>(null);
  const opened = useConversation(chat, readerId, newAfter);
  const { conversation, rows, shown } = opened;
  const jumping = useJumping(conversation, rows);
  const firstNew = rows.find((row) => row.kind === "message" && row.newFrom !== null);
  const startKey = firstNew?.key ?? null;
  const scrolling = useScrolling(list, rows, { target: jumping.target, startKey });
  return {
    ...opened,
    list,
    newAfter,
    jumping,
    scrolling,
    toLatest(): void {
      if (shown.hasNewer) jumping.toLatest();
      scrolling.toEnd();
    },
  };
}
