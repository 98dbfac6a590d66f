import { settingsParts } from "@waymates/contract/features/settings-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import type { Settings } from "./useSettings.ts";

/** How much is unsaved, and the two ways out of it. */
export function SaveBar({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { isSaving } = settings;
  const { changes, conflicts } = settings.form;
  const isBlocked = changes === 0 || conflicts.length > 0 || !user;
  return (
    <footer className="settings-foot">
      <SaveState settings={settings} />
      {changes > 0 ? (
        <Button variant="bare" onPress={settings.discard} disabled={isSaving}>
          {t("settings.discard")}
        </Button>
      ) : null}
      <Button
        variant="primary"
        busy={isSaving}
        disabled={isBlocked && !isSaving}
        onPress={settings.save}
      >
        {t(isSaving ? "settings.saving" : "settings.save")}
      </Button>
    </footer>
  );
}

function SaveState({ settings: { form, hasFailed } }: { settings: Settings }) {
  const { changes } = form;
  const { t } = useTranslation();
  const isRefused = settingsParts.some((part) => form.faultsOf(part).length > 0);
  if (hasFailed || isRefused) {
    return (
      <p className="settings-state bad" role="alert">
        <Icon name="triangle-alert" size="s" />
        {t(hasFailed ? "settings.saveFailed" : "settings.checkFields")}
      </p>
    );
  }
  return (
    <p className="settings-state" role="status">
      {changes > 0 ? <Lozenge isDot /> : null}
      {changes > 0 ? t("settings.changes", { count: changes }) : ""}
    </p>
  );
}
