import { TYPING_MS, TYPING_REPEAT_MS } from "@waymates/contract/features/chat-constants";
import { create } from "zustand";
import { useRef } from "react";
import { askLive } from "../../../platform/live.ts";

/** Who is typing, by chat id, in the order in which they began. */
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

/** Somebody is typing; without another event they have stopped after five seconds. */
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

/** Their message is here, or they stopped. */
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

/** Tells the others that somebody writes, at most every three seconds. */
export function useTypingSignal(chatId: string): (text: string) => void {
  const toldAt = useRef(0);
  return (text) => {
    if (text.trim() === "" || Date.now() - toldAt.current < TYPING_REPEAT_MS) return;
    toldAt.current = Date.now();
    void askLive("typing", { chatId });
  };
}

/** Who pauses shorter than this goes on with the same burst of writing. */
export const TYPING_BREAK_MS = 30_000;

/**
 * Who begins to write, so that it is worth a word: each once a burst, however often their signal
 * comes and goes.
 * @param lastAt when each was last known to write (epoch ms); it is brought up to now. */
export function newTypists(
  writing: readonly string[],
  lastAt: Map<string, number>,
  now: number,
): string[] {
  const fresh = writing.filter((id) => now - (lastAt.get(id) ?? -Infinity) > TYPING_BREAK_MS);
  for (const id of writing) lastAt.set(id, now);
  return fresh;
}
