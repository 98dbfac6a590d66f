import type { ChatTheme } from "@waymates/contract/features/chat-theme-constants";
import { useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { toastSuccess } from "../../../../platform/toasts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { SkeletonList } from "../../../../ui/Skeleton.tsx";
import { UnsavedQuestion, useUnsavedWarning } from "../../../../ui/UnsavedQuestion.tsx";
import { EditorFoot } from "./EditorFoot.tsx";
import { ThemeEditor } from "./ThemeEditor.tsx";
import { toSave, useThemeDraft } from "./themeDraft.ts";
import { useChatTheme, useSaveChatTheme } from "../useChatTheme.ts";
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
  const draft = useThemeDraft(saved);
  const [isAsking, setAsking] = useState(false);
  const save = useSaveChatTheme(() => {
    toastSuccess(t("chatTheme.saved"));
    onClose();
  });
  useUnsavedWarning(draft.isDirty);
  return (
    <Dialog
      isOpen
      onClose={() => (draft.isDirty ? setAsking(true) : onClose())}
      size="wide"
      className="chat-theme-dialog"
      title={t("chatTheme.title")}
      closeLabel={t("chatTheme.close")}
      footer={
        <EditorFoot
          draft={draft}
          isSaving={save.isPending}
          hasFailed={save.isError}
          onSave={() => save.mutate(toSave(draft.theme))}
        />
      }
    >
      <ThemeEditor draft={draft} />
      <UnsavedQuestion
        isOpen={isAsking}
        texts={{
          title: t("chatTheme.unsaved.title"),
          text: t("chatTheme.unsaved.text"),
          discard: t("chatTheme.unsaved.discard"),
          keep: t("chatTheme.unsaved.keep"),
        }}
        onKeep={() => setAsking(false)}
        onDiscard={onClose}
      />
    </Dialog>
  );
}
