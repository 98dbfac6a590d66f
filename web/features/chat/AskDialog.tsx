import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface AskDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
}

/** Asks before what cannot be undone. */
export function AskDialog(props: AskDialogProps) {
  const { isOpen, onClose, title, text, confirmLabel, onConfirm } = props;
  const { t } = useTranslation("chat");
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="bare" onPress={onClose} autoFocus>
            {t("chat.cancel")}
          </Button>
          <Button
            variant="danger"
            sure
            onPress={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
