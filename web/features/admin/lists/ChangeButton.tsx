import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import type { Change } from "../choosing/change.ts";
import { offerUndo } from "../offerUndo.ts";
import { ReasonForm } from "../people/ReasonForm.tsx";

interface ChangeButtonProps {
  change: Change;
  /** Reads again what the change touched. */
  readAgain: () => Promise<unknown>;
}

/** A button of a row, with the dialog that asks for the reason and says what can be taken back. */
export function ChangeButton({ change, readAgain }: ChangeButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { texts, name, reads = "", undo = "", isDanger = false, reason: asks, send } = change;
  const label = t(texts);

  async function submit(reason: string): Promise<void> {
    const answer = await send(reason);
    setOpen(false);
    offerUndo(t, answer.undo ?? null, () => void readAgain());
    await readAgain();
  }

  return (
    <>
      <Button
        size="small"
        aria-label={t("common.labeled", { label, value: name })}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <Dialog
          isOpen
          onClose={() => setOpen(false)}
          closeLabel={t("staff.close")}
          title={t(`${texts}.title`, { name })}
        >
          <ReasonForm
            label={label}
            hint={reads}
            undo={undo}
            isDanger={isDanger}
            isOptional={asks === "optional"}
            onSubmit={submit}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      ) : null}
    </>
  );
}
