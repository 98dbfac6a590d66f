import type { ChatTheme } from "@waymates/contract/features/chat-theme-constants";
import { useEffect, useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { toastSuccess } from "../../../../platform/toasts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { SkeletonList } from "../../../../ui/Skeleton.tsx";
import { EditorFoot } from "./EditorFoot.tsx";
import { ThemeEditor } from "./ThemeEditor.tsx";
import { toSave, useThemeDraft } from "./themeDraft.ts";
import { useChatTheme } from "../useChatTheme.ts";
import "./theme-editor.css";
import "./theme-fields.css";

/** The editor of the reader's chat theme, with a preview that follows every change. */
export function ChatThemeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { theme, status, reload } = useChatTheme();
  if (status === "ready") return <LoadedDialog saved={theme} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t("chatTheme.title")} closeLabel={t("chatTheme.close")}>
      {status === "loading" ? (
        <SkeletonList label={t("chatTheme.loading")} rows={4} hasFaces={false} />
      ) : (
        <LoadFailure onRetry={reload} />
      )}
    </Dialog>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="chat-theme-failure">
      <p>{t("chatTheme.loadFailed")}</p>
      <Button icon="refresh-cw" onPress={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

interface LoadedProps {
  saved: ChatTheme | null;
  onClose: () => void;
}

function LoadedDialog({ saved, onClose }: LoadedProps) {
  const { t } = useTranslation();
  const { save } = useChatTheme();
  const draft = useThemeDraft(saved);
  const [state, setState] = useState<"idle" | "saving" | "failed">("idle");
  const [isAsking, setAsking] = useState(false);
  useLeaveWarning(draft.isDirty);
  const leave = () => (draft.isDirty ? setAsking(true) : onClose());
  async function keep(): Promise<void> {
    setState("saving");
    const isSaved = await save(toSave(draft.theme));
    setState(isSaved ? "idle" : "failed");
    if (!isSaved) return;
    toastSuccess(t("chatTheme.saved"));
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      size="wide"
      className="chat-theme-dialog"
      title={t("chatTheme.title")}
      closeLabel={t("chatTheme.close")}
      footer={<EditorFoot draft={draft} state={state} onSave={() => void keep()} />}
    >
      <ThemeEditor draft={draft} />
      {isAsking ? <UnsavedQuestion onStay={() => setAsking(false)} onDiscard={onClose} /> : null}
    </Dialog>
  );
}

function UnsavedQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onStay}
      title={t("chatTheme.unsaved.title")}
      footer={
        <>
          <Button variant="danger" onPress={onDiscard}>
            {t("chatTheme.unsaved.discard")}
          </Button>
          <Button variant="primary" autoFocus onPress={onStay}>
            {t("chatTheme.unsaved.keep")}
          </Button>
        </>
      }
    >
      <p>{t("chatTheme.unsaved.text")}</p>
    </Dialog>
  );
}

/** The browser asks before the tab is closed. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
}
