import type { ChatDetail } from "@waymates/contract/features/chat";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useOutboxState, ownOutbox } from "../outbox/ownOutbox.ts";
import type { ConversationState } from "./conversation.ts";
import { shownOf } from "./conversation.ts";
import { openConversation } from "./conversations.ts";
import { rowsOf } from "./rows.ts";

const loading: ConversationState = { status: "loading", error: null, stream: null, island: null };

/** An open chat: its messages as rows, with what was written here and is not stored yet. */
export function useConversation(chat: ChatDetail, readerId: string, newAfter: number | null) {
  const chatId = chat.id;
  const [timeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const conversation = useMemo(() => openConversation(readerId, chatId), [readerId, chatId]);
  const outbox = useMemo(() => ownOutbox(readerId), [readerId]);
  const state = useSyncExternalStore(conversation.subscribe, conversation.getState, () => loading);
  useEffect(() => void conversation.refresh(), [conversation]);
  const waiting = useOutboxState(outbox);
  const { stream, island } = state;
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
    return rowsOf(shown.messages, island ? [] : pending, { newAfter, readerId, timeZone });
  }, [stream, island, shown, waiting, chatId, newAfter, readerId, timeZone]);
  return { conversation, outbox, state, shown, rows };
}
