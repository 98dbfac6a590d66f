import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";

interface SaveLineProps {
  editing: { isDirty: boolean; isBusy: boolean; discard: () => void };
}

/** Saves what was touched, or goes back to what is saved. */
export function SaveLine({ editing: { isDirty, isBusy, discard } }: SaveLineProps) {
  const { t } = useTranslation("adminPaths");
  return (
    <div className="admin-actions">
      {isDirty ? (
        <Button variant="bare" disabled={isBusy} onPress={discard}>
          {t("adminPaths.discard")}
        </Button>
      ) : null}
      <Button type="submit" variant="quiet" busy={isBusy} disabled={!isDirty && !isBusy}>
        {t("adminPaths.save")}
      </Button>
    </div>
  );
}
