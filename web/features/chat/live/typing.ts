import { TYPING_MS } from "@waymates/contract/features/chat-constants";
import { create } from "zustand";

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
