import type { PersonCard } from "@waymates/contract/features/profiles";
import { addParticipants } from "@waymates/contract/operations/chat";
import { useMemo, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { PeoplePicker } from "../list/PeoplePicker.tsx";
import { useGroupChange } from "./useGroupChange.ts";

/** Adds people to the group. */
export function AddPeopleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { chat, readerId } = useOpenChat();
  const [chosen, setChosen] = useState<readonly PersonCard[]>([]);
  const add = useGroupChange(onClose);
  const there = useMemo(() => new Set(chat.members.map(({ id }) => id)), [chat]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("chat.group.add")}
      closeLabel={t("common.close")}
      footer={
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          busy={add.isPending}
          onPress={() =>
            add.mutate(() =>
              call(addParticipants, {
                params: { chatId: chat.id },
                body: { userIds: chosen.map(({ id }) => id) },
              }),
            )
          }
        >
          {t("chat.group.addChosen", { count: chosen.length })}
        </Button>
      }
    >
      <PeoplePicker readerId={readerId} chosen={chosen} onChange={setChosen} without={there} />
    </Dialog>
  );
}
