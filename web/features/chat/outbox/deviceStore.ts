import type { Queued } from "@waymates/contract/features/chat-queue";
import type { OutboxStore } from "./outbox.ts";

/** A full or forbidden localStorage must not break anything else. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn("localStorage cannot be written:", error);
  }
}

const queuePrefix = (userId: string) => `chat-queue:${userId}:`;
const draftPrefix = (userId: string) => `chat-draft:${userId}:`;

function keysUnder(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function parse(text: string | null): Queued | null {
  if (text === null) return null;
  try {
    const one = JSON.parse(text) as Partial<Queued>;
    return one.chatId && one.message?.nonce && one.state ? (one as Queued) : null;
  } catch {
    return null;
  }
}

/** Unsent messages in localStorage, under a prefix of each person. */
export function deviceOutbox(userId: string): OutboxStore {
  const prefix = queuePrefix(userId);
  return {
    list: () =>
      keysUnder(prefix)
        .flatMap((key) => parse(localStorage.getItem(key)) ?? [])
        .toSorted((one, other) => one.writtenAt - other.writtenAt),
    put: (one) =>
      tryTo(() => localStorage.setItem(prefix + one.message.nonce, JSON.stringify(one))),
    remove: (nonce) => tryTo(() => localStorage.removeItem(prefix + nonce)),
  };
}

/** Listens to changes by other tabs. @returns a function that stops it */
export function watchOutbox(
  userId: string,
  follow: (nonce: string, one: Queued | null) => void,
): () => void {
  const prefix = queuePrefix(userId);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) follow(key.slice(prefix.length), parse(newValue));
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** The unsent text of a chat; empty where there is none. */
export function readDraft(userId: string, chatId: string): string {
  try {
    return localStorage.getItem(draftPrefix(userId) + chatId) ?? "";
  } catch {
    return "";
  }
}

export function saveDraft(userId: string, chatId: string, text: string): void {
  const key = draftPrefix(userId) + chatId;
  tryTo(() => {
    if (text.trim() === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  });
}

/** Removes a person's unsent texts when they sign out. */
export function clearDevice(userId: string): void {
  tryTo(() => {
    for (const key of [...keysUnder(queuePrefix(userId)), ...keysUnder(draftPrefix(userId))])
      localStorage.removeItem(key);
  });
}
