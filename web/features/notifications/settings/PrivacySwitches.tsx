import type { PreferencesAnswer } from "@waymates/contract/features/notification-preferences";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import type { ChangePreference } from "./usePreferenceChange.ts";

interface PrivacySwitchesProps {
  preferences: PreferencesAnswer;
  onChange: ChangePreference;
}

/** What others learn through notifications, and what a glance at the screen gives away. */
export function PrivacySwitches({ preferences, onChange }: PrivacySwitchesProps) {
  const { t } = useTranslation();
  const [views, hideChat] = [t("notificationSettings.views"), t("notificationSettings.hideChat")];
  return (
    <section className="card" aria-labelledby="settings-privacy">
      <h2 id="settings-privacy">{t("notificationSettings.privacy")}</h2>
      <Switch
        label={views}
        hint={t("notificationSettings.views.hint")}
        isOn={preferences.profileViews}
        onChange={(profileViews) => onChange({ profileViews }, views)}
      />
      <Switch
        label={hideChat}
        hint={t("notificationSettings.hideChat.hint")}
        isOn={preferences.hideChatContent}
        onChange={(hideChatContent) => onChange({ hideChatContent }, hideChat)}
      />
    </section>
  );
}
