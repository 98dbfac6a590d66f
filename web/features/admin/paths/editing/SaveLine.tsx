import { dateFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Lozenge } from "../../../../ui/Lozenge.tsx";

interface SaveLineProps {
  editing: { isDirty: boolean; isBusy: boolean; keptAt: string | null; discard: () => void };
}

/** Saves the changed fields, or resets them to what is saved. */
export function SaveLine({ editing: { isDirty, isBusy, keptAt, discard } }: SaveLineProps) {
  const { t, i18n } = useTranslation();
  const when = dateFormat(i18n.language, { timeStyle: "short" });
  return (
    <div className="admin-actions admin-save">
      {isDirty && keptAt ? (
        <span className="admin-kept soft">
          <Lozenge tone="moss" />
          {t("adminPaths.draft.kept", { time: when.format(new Date(keptAt)) })}
        </span>
      ) : null}
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
