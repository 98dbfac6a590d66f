import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import {
  deleteMessage,
  pinMessage,
  reactToMessage,
  removeReaction,
  unpinMessage,
} from "@waymates/contract/operations/chat-messages";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { putMessage } from "../live/putMessage.ts";

/** Actions on a message; each answer replaces the message in this tab. */
export function useMessageActions(message: ChatMessage) {
  const { t } = useTranslation();
  const { readerId } = useOpenChat();
  const client = useQueryClient();
  const params = { chatId: message.chat_id, id: message.id };
  async function change(send: () => Promise<{ message: ChatMessage }>): Promise<void> {
    try {
      const answer = await send();
      putMessage(client, readerId, answer.message);
    } catch (error) {
      toastError(error instanceof Error ? error.message : t("chat.failed"));
    }
  }
  return {
    /** Sets the reader's reaction; null removes it. */
    react: (emoji: string | null) =>
      void change(() =>
        emoji === null
          ? call(removeReaction, { params })
          : call(reactToMessage, { params, body: { emoji } }),
      ),
    remove: () => void change(() => call(deleteMessage, { params })),
    pin: () => void change(() => call(message.pinned ? unpinMessage : pinMessage, { params })),
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
