import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { askLive, useLiveState } from "../../../platform/live.ts";
import { noteRead } from "../live/useChatEvents.ts";
import { VIEW_REPEAT_MS } from "@waymates/contract/features/chat-constants";

const GATHER_MS = 300;

/**
 * Tells how far the reader has come, once they look at it.
 * @returns what to call with the seq of the lowest message in sight. */
export function useReading(chatId: string, readSeq: number): (seq: number) => void {
  const client = useQueryClient();
  const line = useLiveState();
  const seen = useRef(0);
  const told = useRef(readSeq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useCallback(() => {
    const seq = seen.current;
    if (seq <= told.current || document.visibilityState !== "visible") return;
    noteRead(client, chatId, seq);
    void askLive("messages_read", { chatId, seq }).then((answer) => {
      if (answer) told.current = Math.max(told.current, seq);
    });
  }, [client, chatId]);

  // What could not be told goes out with the line, or when the tab is looked at again.
  useEffect(() => {
    if (line === "online") tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [line, tell]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (seq) => {
      if (seq <= seen.current) return;
      seen.current = seq;
      clearTimeout(timer.current);
      timer.current = setTimeout(tell, GATHER_MS);
    },
    [tell],
  );
}

/** Tells which chat somebody is looking at here, so that it sends them no notifications. */
export function useViewing(chatId: string): void {
  const line = useLiveState();
  useEffect(() => {
    if (line !== "online") return;
    const tell = () => {
      const isSeen = document.visibilityState === "visible";
      void askLive("chat_view", { chatId: isSeen ? chatId : null });
    };
    tell();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") tell();
    }, VIEW_REPEAT_MS);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
      void askLive("chat_view", { chatId: null });
    };
  }, [chatId, line]);
}
