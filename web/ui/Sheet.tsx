import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { classes } from "./classes.ts";
import { FocusBack } from "./FocusBack.tsx";
import { IconButton } from "./IconButton.tsx";

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  className?: string;
}

/**
 * A sheet from below. Escape and a press on the scrim close it; the focus returns to its opener.
 */
export function Sheet({ isOpen, onClose, title, closeLabel, children, className }: SheetProps) {
  return (
    <ModalOverlay
      className="scrim sheet-scrim"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classes("sheet", className)}>
        <FocusBack />
        <Dialog>
          <span className="grip" aria-hidden="true" />
          <header className="sheet-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon="x" label={closeLabel} tip="none" onPress={onClose} />
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
