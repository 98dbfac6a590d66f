import { VIEW_REPEAT_MS } from "@waymates/contract/features/chat-constants";
import { useEffect } from "react";
import { askLive, useLiveState } from "../../../platform/live.ts";

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
