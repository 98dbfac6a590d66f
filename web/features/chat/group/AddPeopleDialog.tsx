import type { PersonCard } from "@waymates/contract/features/profiles";
import { useMemo, useState } from "react";
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
            add.mutate({
              method: "POST",
              below: "/participants",
              body: { userIds: chosen.map(({ id }) => id) },
            })
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
