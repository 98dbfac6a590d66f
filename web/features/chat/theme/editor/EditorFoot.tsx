import { useTranslation } from "../../../../platform/i18n.tsx";
import { buttonClasses } from "../../../../ui/button-looks.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import type { ThemeDraft } from "./themeDraft.ts";

interface EditorFootProps {
  draft: ThemeDraft;
  isSaving: boolean;
  hasFailed: boolean;
  onSave: () => void;
}

/** Undo and reset on one side, save on the other. */
export function EditorFoot({ draft, isSaving, hasFailed, onSave }: EditorFootProps) {
  const { t } = useTranslation();
  return (
    <>
      <p role="alert" className="chat-theme-said">
        {hasFailed ? t("chatTheme.saveFailed") : null}
      </p>
      <RevertButton
        icon="undo-2"
        label={t("chatTheme.undo")}
        isInactive={!draft.isDirty || isSaving}
        onPress={draft.undo}
      />
      <RevertButton
        className="chat-theme-reset"
        label={t("chatTheme.reset")}
        isInactive={draft.ready === "default" || isSaving}
        onPress={draft.reset}
      />
      <Button variant="primary" busy={isSaving} disabled={!draft.isDirty} onPress={onSave}>
        {t(isSaving ? "chatTheme.saving" : "chatTheme.save")}
      </Button>
    </>
  );
}

interface RevertButtonProps {
  label: string;
  icon?: IconName;
  /** Whether there is nothing to revert. */
  isInactive: boolean;
  onPress: () => void;
  className?: string;
}

/** Stays focusable when it has nothing to do: a disabled button would lose the focus. */
function RevertButton({ label, icon, isInactive, onPress, className }: RevertButtonProps) {
  return (
    <button
      type="button"
      className={buttonClasses({ variant: "bare" }, className)}
      aria-disabled={isInactive}
      onClick={isInactive ? undefined : onPress}
    >
      {icon ? <Icon name={icon} size="s" /> : null}
      {label}
    </button>
  );
}
