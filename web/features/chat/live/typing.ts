import { TYPING_MS } from "@waymates/contract/features/chat-constants";
import { useSyncExternalStore } from "react";

/** Who is writing, by chat, in the order in which they began. */
let writers: ReadonlyMap<string, readonly string[]> = new Map();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const nobody: readonly string[] = [];

function setWriters(chatId: string, people: readonly string[]): void {
  const next = new Map(writers);
  if (people.length > 0) next.set(chatId, people);
  else next.delete(chatId);
  writers = next;
  for (const listener of listeners) listener();
}

/** Somebody writes; without a further word of it they have stopped after five seconds. */
export function startTyping(chatId: string, userId: string): void {
  const key = `${chatId} ${userId}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => stopTyping(chatId, userId), TYPING_MS),
  );
  const known = writers.get(chatId) ?? nobody;
  if (!known.includes(userId)) setWriters(chatId, [...known, userId]);
}

/** Their message is here, or they went silent. */
export function stopTyping(chatId: string, userId: string): void {
  const key = `${chatId} ${userId}`;
  clearTimeout(timers.get(key));
  timers.delete(key);
  const known = writers.get(chatId) ?? nobody;
  if (known.includes(userId)) {
    setWriters(
      chatId,
      known.filter((id) => id !== userId),
    );
  }
}

/** Ids of those who write in a chat now. */
export function useTyping(chatId: string): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => writers.get(chatId) ?? nobody,
    () => nobody,
  );
}
