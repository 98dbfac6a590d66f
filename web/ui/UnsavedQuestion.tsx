import { useEffect } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface UnsavedQuestionProps {
  isOpen: boolean;
  texts: Record<"title" | "text" | "discard" | "keep", string>;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved changes are discarded. */
export function UnsavedQuestion({ isOpen, texts, onKeep, onDiscard }: UnsavedQuestionProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onKeep}
      title={texts.title}
      footer={
        <>
          <Button variant="danger" onPress={onDiscard}>
            {texts.discard}
          </Button>
          <Button variant="primary" onPress={onKeep} autoFocus>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}

/** The browser asks before the tab is closed on unsaved changes. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}
