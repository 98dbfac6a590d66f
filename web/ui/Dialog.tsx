import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { classes } from "./classes.ts";
import { FocusBack } from "./FocusBack.tsx";
import { IconButton } from "./IconButton.tsx";

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Without it there is no closing cross: then the footer has to offer the way out. */
  closeLabel?: string;
  /** Buttons, the next step last. */
  footer?: ReactNode;
  /** alertdialog: a question that has to be answered; a press on the scrim does nothing. */
  role?: "dialog" | "alertdialog";
  size?: "normal" | "wide";
  children: ReactNode;
  className?: string;
}

/** A dialog in the middle of the screen. Escape closes it; the focus returns to its opener. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, closeLabel, footer, role = "dialog", size, children } = props;
  return (
    <ModalOverlay
      className="scrim dialog-scrim"
      isOpen={isOpen}
      isDismissable={role === "dialog"}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classes("dialog", size === "wide" && "wide", props.className)}>
        <FocusBack />
        <AriaDialog role={role}>
          <header className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {closeLabel ? (
              <IconButton icon="x" label={closeLabel} tip="none" onPress={onClose} />
            ) : null}
          </header>
          <div className="dialog-body">{children}</div>
          {footer ? <footer className="dialog-foot">{footer}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
