import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";

interface SaveRowProps {
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  /** Without it the button submits its form. */
  onSave?: () => void;
}

/** Saves the changes, or resets them; it stays in sight while there are any. */
export function SaveRow({ isDirty, isBusy, onDiscard, onSave }: SaveRowProps) {
  const { t } = useTranslation();
  return (
    <div className="page-save" data-dirty={isDirty}>
      <p className="hint grow" role="status">
        {isDirty ? t("pageManage.unsaved") : ""}
      </p>
      {isDirty ? (
        <Button variant="bare" disabled={isBusy} onPress={onDiscard}>
          {t("pageManage.discard")}
        </Button>
      ) : null}
      <Button
        variant="primary"
        type={onSave ? "button" : "submit"}
        busy={isBusy}
        disabled={!isDirty && !isBusy}
        {...(onSave ? { onPress: onSave } : {})}
      >
        {t("pageManage.save")}
      </Button>
    </div>
  );
}
