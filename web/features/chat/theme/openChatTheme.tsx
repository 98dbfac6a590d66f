import { Suspense, useSyncExternalStore } from "react";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";

const ChatThemeDialog = lazyWithRetry(
  () => import("./editor/ChatThemeDialog.tsx"),
  "ChatThemeDialog",
);

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

/** Opens the chat theme editor in the ChatThemeHost. */
export const openChatTheme = (): void => set(true);
const close = (): void => set(false);

/** Renders the editor once it is opened, and loads it only then. */
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
