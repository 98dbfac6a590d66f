import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { conversationOf } from "../conversation/conversations.ts";
import { chatPath } from "../queries.ts";

/** Actions on a message; each answer replaces the message in the conversation. */
export function useMessageActions(message: ChatMessage) {
  const { t } = useTranslation();
  const path = `${chatPath(message.chat_id)}/messages/${message.id}`;
  async function change(method: string, address: string, body?: unknown): Promise<void> {
    try {
      const answer = await call<{ message: ChatMessage }>(method, address, body);
      conversationOf(message.chat_id)?.receive(answer.message);
    } catch (error) {
      toastError(error instanceof Error ? error.message : t("chat.failed"));
    }
  }
  return {
    /** One's own reaction; null takes it back. */
    react: (emoji: string | null) =>
      void (emoji === null
        ? change("DELETE", `${path}/reaction`)
        : change("PUT", `${path}/reaction`, { emoji })),
    remove: () => void change("DELETE", path),
    pin: () => void change(message.pinned ? "DELETE" : "PUT", `${path}/pin`),
    async copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(message.content);
        toastSuccess(t("chat.copied"));
      } catch {
        toastError(t("chat.copyFailed"));
      }
    },
  };
}
