import type { Participant } from "@waymates/contract/features/chat";
import { blockPerson } from "@waymates/contract/operations/follows";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { toastError } from "../../../../platform/toasts.ts";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { directChatQuery } from "../../queries.ts";

interface BlockDialogProps {
  person: Participant;
  onClose: () => void;
}

/** Asks for confirmation before a block, which hides the chat with the person. */
export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const block = useMutation({
    mutationFn: () => call(blockPerson, { body: { userId: person.id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: directChatQuery(person.id).queryKey });
      // A block affects every list that may show the person, so all of them are loaded again.
      void client.invalidateQueries();
      void navigate("/chat");
    },
    onError: () => toastError(t("profile.block.failed")),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("chat.block.title", { name: person.name })}
      text={t("chat.block.text")}
      cancelLabel={t("chat.cancel")}
      confirmLabel={t("chat.block")}
      onConfirm={() => block.mutate()}
    />
  );
}
