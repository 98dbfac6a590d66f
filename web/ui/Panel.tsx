import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { classes } from "./classes.ts";
import { FocusBack } from "./FocusBack.tsx";
import { IconButton } from "./IconButton.tsx";

export interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The name of the button that leads back out. */
  closeLabel: string;
  /** Icon buttons at the end of the header. */
  actions?: ReactNode;
  /** Stays in sight between header and content, such as filters. */
  tools?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * A side panel over a scrim, from the inline end, at most 28rem wide and as wide as the screen on
 * phones. Escape and a press on the scrim close it; the focus returns to its opener.
 */
export function Panel(props: PanelProps) {
  const { isOpen, onClose, title, closeLabel, actions, tools, footer, children } = props;
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classes("panel", props.className)}>
        <FocusBack />
        <Dialog>
          <header className="panel-head">
            <IconButton icon="arrow-left" flip label={closeLabel} tip="none" onPress={onClose} />
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {actions ? <div className="panel-acts">{actions}</div> : null}
          </header>
          {tools ? <div className="panel-tools">{tools}</div> : null}
          <div className="panel-body">{children}</div>
          {footer ? <footer className="panel-foot">{footer}</footer> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
