import { Suspense, useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { Button } from "../../../ui/Button.tsx";

const ChatThemeDialog = lazyWithRetry(() => import("./ChatThemeDialog.tsx"), "ChatThemeDialog", [
  "chatTheme",
]);

/** A line of the settings that opens the editor of the chat theme. */
export function ChatThemeEntry() {
  const { t } = useTranslation(["chatTheme", "settings"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="option-line">
      <span className="says">
        <b>{t("chatTheme.entry.title")}</b>
        <span className="hint">{t("chatTheme.entry.text")}</span>
      </span>
      <Button size="small" aria-label={t("chatTheme.entry.open")} onPress={() => setOpen(true)}>
        {t("settings.change")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ChatThemeDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

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
