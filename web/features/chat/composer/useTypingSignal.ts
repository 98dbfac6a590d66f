import { TYPING_REPEAT_MS } from "@waymates/contract/features/chat-constants";
import { useRef } from "react";
import { askLive } from "../../../platform/live.ts";

/** Tells the others that somebody writes, at most every three seconds. */
export function useTypingSignal(chatId: string): (text: string) => void {
  const toldAt = useRef(0);
  return (text) => {
    if (text.trim() === "" || Date.now() - toldAt.current < TYPING_REPEAT_MS) return;
    toldAt.current = Date.now();
    void askLive("typing", { chatId });
  };
}
