import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { askLive, useLiveState } from "../../../../platform/live.ts";
import { readInList } from "../../chatCache.ts";
import { changeChat } from "../../live/chatLists.ts";
import { chatQuery } from "../../queries.ts";
import { VIEW_REPEAT_MS } from "@waymates/contract/features/chat-constants";

const SEND_DELAY_MS = 300;

/**
 * Sends how far the reader has read, while the tab is visible.
 * @returns a function to call with the seq of the lowest visible message
 */
export function useReading(chatId: string, readSeq: number): (seq: number) => void {
  const client = useQueryClient();
  const connection = useLiveState();
  const seen = useRef(0);
  const sent = useRef(readSeq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(() => {
    const seq = seen.current;
    if (seq <= sent.current || document.visibilityState !== "visible") return;
    changeChat(client, chatId, (chat) => readInList(chat, seq));
    const lastSeq = () => client.getQueryData(chatQuery(chatId).queryKey)?.chat.last_seq;
    const before = lastSeq();
    void askLive("messages_read", { chatId, seq }).then((answer) => {
      if (!answer) return;
      sent.current = Math.max(sent.current, seq);
      // A message that came meanwhile may or may not be counted in the answer.
      if (!answer.ok || lastSeq() !== before) return;
      changeChat(client, chatId, (chat) => readInList(chat, answer.seq, answer.unread_count));
    });
  }, [client, chatId]);

  // What could not be sent is sent after a reconnect, or when the tab is visible again.
  useEffect(() => {
    if (connection === "online") send();
    document.addEventListener("visibilitychange", send);
    return () => document.removeEventListener("visibilitychange", send);
  }, [connection, send]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (seq) => {
      if (seq <= seen.current) return;
      seen.current = seq;
      clearTimeout(timer.current);
      timer.current = setTimeout(send, SEND_DELAY_MS);
    },
    [send],
  );
}

/** Sends which chat this tab shows, so that its messages make no notifications. */
export function useViewing(chatId: string): void {
  const connection = useLiveState();
  useEffect(() => {
    if (connection !== "online") return;
    const send = () => {
      const isSeen = document.visibilityState === "visible";
      void askLive("chat_view", { chatId: isSeen ? chatId : null });
    };
    send();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") send();
    }, VIEW_REPEAT_MS);
    document.addEventListener("visibilitychange", send);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", send);
      void askLive("chat_view", { chatId: null });
    };
  }, [chatId, connection]);
}
