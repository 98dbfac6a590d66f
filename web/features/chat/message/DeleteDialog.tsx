import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useMessageActions } from "./useMessageActions.ts";

interface DeleteDialogProps {
  message: ChatMessage;
  onClose: () => void;
}

/** Asks before a message is deleted for everyone. */
export function DeleteDialog({ message, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { focusComposer } = useOpenChat();
  const { remove } = useMessageActions(message);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("chat.delete.title")}
      text={t("chat.delete.text")}
      cancelLabel={t("chat.cancel")}
      confirmLabel={t("chat.delete")}
      onConfirm={() => {
        remove();
        focusComposer();
      }}
    />
  );
}
