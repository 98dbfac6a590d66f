import { useTranslation } from "../../../platform/i18n.tsx";
import { buttonClasses } from "../../../ui/button-looks.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import type { ThemeDraft } from "./themeDraft.ts";

interface EditorFootProps {
  draft: ThemeDraft;
  state: "still" | "saving" | "failed";
  onSave: () => void;
}

/** Ways back on one side, the way on at the other. */
export function EditorFoot({ draft, state, onSave }: EditorFootProps) {
  const { t } = useTranslation("chatTheme");
  const isSaving = state === "saving";
  return (
    <>
      <p role="alert" className="chat-theme-said">
        {state === "failed" ? t("chatTheme.saveFailed") : null}
      </p>
      <WayBack
        icon="undo-2"
        label={t("chatTheme.undo")}
        isStill={!draft.isDirty || isSaving}
        onPress={draft.undo}
      />
      <WayBack
        className="chat-theme-reset"
        label={t("chatTheme.reset")}
        isStill={draft.ready === "default" || isSaving}
        onPress={draft.reset}
      />
      <Button variant="primary" busy={isSaving} disabled={!draft.isDirty} onPress={onSave}>
        {t(isSaving ? "chatTheme.saving" : "chatTheme.save")}
      </Button>
    </>
  );
}

interface WayBackProps {
  label: string;
  icon?: IconName;
  /** There is nothing to go back from. */
  isStill: boolean;
  onPress: () => void;
  className?: string;
}

/** Its own press leaves it without work: a disabled button would lose the focus then. */
function WayBack({ label, icon, isStill, onPress, className }: WayBackProps) {
  return (
    <button
      type="button"
      className={buttonClasses({ variant: "bare" }, className)}
      aria-disabled={isStill}
      onClick={isStill ? undefined : onPress}
    >
      {icon ? <Icon name={icon} size="s" /> : null}
      {label}
    </button>
  );
}
