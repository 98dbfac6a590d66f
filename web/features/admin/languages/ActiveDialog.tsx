import type { StaffLanguage } from "@waymates/contract/features/staff-translations";
import { updateLanguage } from "@waymates/contract/operations/staff-languages";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { offerUndo } from "../offerUndo.ts";
import { languageFailure } from "./languageFailure.ts";
import { useReadLanguagesAgain } from "./useReadLanguagesAgain.ts";

interface ActiveDialogProps {
  language: StaffLanguage;
  onClose: () => void;
}

/** Opens a language to readers or closes it, after saying what they will notice. */
export function ActiveDialog({ language, onClose }: ActiveDialogProps) {
  const { t } = useTranslation();
  const readAgain = useReadLanguagesAgain();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { active, id, name, version } = language;
  const act = active ? "deactivate" : "activate";

  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { undo } = await call(updateLanguage, {
        params: { id },
        body: { version, active: !active },
      });
      onClose();
      offerUndo(t, undo, () => void readAgain());
      await readAgain();
    } catch (error) {
      setFailure(languageFailure(t, "update", error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("admin.language.close")}
      title={t(`admin.language.${act}.title`, { name })}
      footer={
        <Button variant={active ? "danger" : "primary"} busy={isBusy} onPress={() => void send()}>
          {t(`admin.language.${act}`)}
        </Button>
      }
    >
      <p>{t(`admin.language.${act}.notice`)}</p>
      <Failure text={failure} />
    </Dialog>
  );
}
