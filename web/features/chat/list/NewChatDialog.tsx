import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { openChat } from "@waymates/contract/operations/chat";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { chatQuery } from "../queries.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";

interface NewChatDialogProps {
  readerId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Opens the chat with one chosen person, or creates a group with several. */
export function NewChatDialog({ readerId, isOpen, onClose }: NewChatDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly PersonCard[]>([]);
  const [name, setName] = useState("");
  const leave = () => {
    setChosen([]);
    setName("");
    onClose();
  };
  const start = useStart(chosen, name, leave);
  const isGroup = chosen.length > 1;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={t("chat.new.title")}
      closeLabel={t("common.close")}
      footer={
        <>
          {start.error ? (
            <p className="why grow" role="alert">
              {start.error.message}
            </p>
          ) : null}
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={start.isPending}
            onPress={start.begin}
          >
            {t(isGroup ? "chat.new.group" : "chat.new.start")}
          </Button>
        </>
      }
    >
      <PeoplePicker readerId={readerId} chosen={chosen} onChange={setChosen} />
      {isGroup ? (
        <TextField
          label={t("chat.group.name")}
          note={t("chat.group.nameNote")}
          value={name}
          onChange={setName}
          maxLength={CHAT_LIMITS.name}
        />
      ) : null}
    </Dialog>
  );
}

function useStart(chosen: readonly PersonCard[], name: string, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () =>
      call(openChat, {
        body: {
          userIds: chosen.map(({ id }) => id),
          ...(name.trim() ? { name: name.trim() } : {}),
        },
      }),
    retry: false,
    onSuccess: ({ chat }) => {
      client.setQueryData(chatQuery(chat.id).queryKey, { chat });
      onDone();
      void navigate(`/chat/c/${chat.id}`);
    },
  });
  const begin = () => {
    const [first] = chosen;
    if (chosen.length > 1) create.mutate();
    else if (first) {
      onDone();
      void navigate(`/chat/${first.id}`);
    }
  };
  return { ...create, begin };
}
