import { TYPING_MS, TYPING_REPEAT_MS } from "@waymates/contract/features/chat-constants";
import { create } from "zustand";
import { useRef } from "react";
import { askLive } from "../../../platform/live.ts";

/** The people who are typing, by chat id, in the order in which they began. */
const useTypists = create<ReadonlyMap<string, readonly string[]>>(() => new Map());
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const nobody: readonly string[] = [];

const typistsOf = (chatId: string) => useTypists.getState().get(chatId) ?? nobody;

function setTypists(chatId: string, people: readonly string[]): void {
  const next = new Map(useTypists.getState());
  if (people.length > 0) next.set(chatId, people);
  else next.delete(chatId);
  useTypists.setState(next, true);
}

/** Marks a person as typing for five seconds after their last event. */
export function startTyping(chatId: string, userId: string): void {
  const key = `${chatId} ${userId}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => stopTyping(chatId, userId), TYPING_MS),
  );
  const known = typistsOf(chatId);
  if (!known.includes(userId)) setTypists(chatId, [...known, userId]);
}

/** Their message has arrived, or they stopped. */
export function stopTyping(chatId: string, userId: string): void {
  const key = `${chatId} ${userId}`;
  clearTimeout(timers.get(key));
  timers.delete(key);
  const known = typistsOf(chatId);
  if (!known.includes(userId)) return;
  setTypists(
    chatId,
    known.filter((id) => id !== userId),
  );
}

/** Ids of the people who are typing in a chat. */
export const useTyping = (chatId: string): readonly string[] =>
  useTypists((typists) => typists.get(chatId) ?? nobody);

/** Sends the others that the reader is typing, at most every three seconds. */
export function useTypingSignal(chatId: string): (text: string) => void {
  const sentAt = useRef(0);
  return (text) => {
    if (text.trim() === "" || Date.now() - sentAt.current < TYPING_REPEAT_MS) return;
    sentAt.current = Date.now();
    void askLive("typing", { chatId });
  };
}

/** Typing again after a shorter pause is not announced again. */
export const TYPING_BREAK_MS = 30_000;

/**
 * People who begin to type, to be announced: each once until they pause for TYPING_BREAK_MS, however
 * often their typing events come and go.
 * @param lastAt when each was last typing (epoch ms); it is updated
 */
export function newTypists(
  typing: readonly string[],
  lastAt: Map<string, number>,
  now: number,
): string[] {
  const fresh = typing.filter((id) => now - (lastAt.get(id) ?? -Infinity) > TYPING_BREAK_MS);
  for (const id of typing) lastAt.set(id, now);
  return fresh;
}
