import { listChats, removeParticipant } from "@waymates/contract/operations/chat";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isQueryOf } from "../../../platform/queries.ts";
import { toastError } from "../../../platform/toasts.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";

/** Asks before the reader leaves a group. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { chat, title, readerId } = useOpenChat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => call(removeParticipant, { params: { chatId: chat.id, userId: readerId } }),
    onSuccess: () => {
      void navigate("/chat");
      void client.invalidateQueries({ predicate: isQueryOf(listChats) });
    },
    onError: (error) => toastError(error.message),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("chat.leave.title", { name: title })}
      text={t(chat.role === "owner" ? "chat.leave.owner" : "chat.leave.text")}
      cancelLabel={t("chat.cancel")}
      confirmLabel={t("chat.leave")}
      onConfirm={() => leave.mutate()}
    />
  );
}
