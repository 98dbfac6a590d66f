import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
}

/** Asks before what cannot be taken back by pressing again. The focus begins on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, text, cancelLabel, confirmLabel, onConfirm } = props;
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="bare" onPress={onClose} autoFocus>
            {cancelLabel}
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
