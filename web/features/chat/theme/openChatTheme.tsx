import { Suspense, useSyncExternalStore } from "react";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";

const ChatThemeDialog = lazyWithRetry(() => import("./ChatThemeDialog.tsx"), "ChatThemeDialog", [
  "chatTheme",
]);

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the editor of the chat theme, wherever a ChatThemeHost stands. */
export const openChatTheme = (): void => set(true);
const close = (): void => set(false);

/** The place of the editor; nothing, and nothing loaded, until it is opened. */
export function ChatThemeHost() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <ChatThemeDialog onClose={close} />
    </Suspense>
  );
}
