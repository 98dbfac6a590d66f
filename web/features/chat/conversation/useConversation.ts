import type { ChatDetail } from "@waymates/contract/features/chat";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useOutboxState, ownOutbox } from "../outbox/ownOutbox.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useHydrated } from "../../../ui/useHydrated.ts";
import { firstMessagesQuery } from "../queries.ts";
import { useTimeZone } from "../useReaderTime.ts";
import { shownOf } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { openConversation } from "./conversations.ts";
import { rowsOf } from "./rows.ts";

/** An open chat: its messages as rows, with what was written here and is not stored yet. */
export function useConversation(chat: ChatDetail, readerId: string, newAfter: number | null) {
  const chatId = chat.id;
  const timeZone = useTimeZone();
  const conversation = useOpened(readerId, chatId);
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

/** The conversation itself: held from an earlier visit, brought by the document, or asked for now. */
function useOpened(readerId: string, chatId: string): Conversation {
  const client = useQueryClient();
  const { queryKey } = firstMessagesQuery(chatId);
  // Only a page that just came brings messages; later ones would be old.
  const isHydrated = useHydrated();
  const [isBrought] = useState(!isHydrated);
  const conversation = useMemo(
    () => openConversation(readerId, chatId, isBrought ? client.getQueryData(queryKey) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [readerId, chatId],
  );
  useEffect(() => {
    // The line asks for what is new once it is there.
    void (isBrought ? conversation.begin() : conversation.refresh());
    client.removeQueries({ queryKey, exact: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [conversation]);
  return conversation;
}
