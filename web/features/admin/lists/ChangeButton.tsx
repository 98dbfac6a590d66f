import type { Undo } from "@waymates/contract/features/staff";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { offerUndo } from "../offerUndo.ts";
import { ReasonForm } from "../people/ReasonForm.tsx";
import { type ListName, lists } from "./lists.ts";

export interface Change {
  /** Of its texts: `adminLists.{texts}`, and `.title` of its dialog. */
  texts: string;
  /** The name of the changed item. */
  name: string;
  list: ListName;
  /** The readers of the reason. */
  reads: string;
  /** Whether the change can be taken back, said before it is made. */
  undo: string;
  isDanger?: boolean;
  isReasonOptional?: boolean;
  /** @param reason empty where it was left out */
  send: (reason: string) => Promise<{ undo?: Undo }>;
}

/** A button of a row, with the dialog that asks for the reason and says what can be taken back. */
export function ChangeButton({ change }: { change: Change }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { texts, name, list, reads, undo, isDanger = false, isReasonOptional, send } = change;
  const label = t(`adminLists.${texts}`);
  const readAgain = () => client.invalidateQueries({ predicate: isUnder(lists[list].operation) });

  async function submit(reason: string): Promise<void> {
    const answer = await send(reason);
    setOpen(false);
    offerUndo(t, answer.undo ?? null, () => void readAgain());
    await readAgain();
  }

  return (
    <>
      <Button size="small" aria-label={`${label}: ${name}`} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Dialog
          isOpen
          onClose={() => setOpen(false)}
          closeLabel={t("staff.close")}
          title={t(`adminLists.${texts}.title`, { name })}
        >
          <ReasonForm
            label={label}
            hint={reads}
            undo={undo}
            isDanger={isDanger}
            isOptional={isReasonOptional}
            onSubmit={submit}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      ) : null}
    </>
  );
}
