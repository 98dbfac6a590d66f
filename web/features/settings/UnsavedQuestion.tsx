import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface UnsavedQuestionProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved changes are discarded. */
export function UnsavedQuestion({ isOpen, onKeep, onDiscard }: UnsavedQuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onKeep}
      title={t("settings.unsaved.title")}
      footer={
        <>
          <Button variant="danger" onPress={onDiscard}>
            {t("settings.unsaved.discard")}
          </Button>
          <Button variant="primary" onPress={onKeep} autoFocus>
            {t("settings.unsaved.keep")}
          </Button>
        </>
      }
    >
      <p>{t("settings.unsaved.text")}</p>
    </Dialog>
  );
}
