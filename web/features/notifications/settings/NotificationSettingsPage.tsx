import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Categories } from "./Categories.tsx";
import { Devices } from "./Devices.tsx";
import { DigestHour } from "./DigestHour.tsx";
import { Mutes } from "./Mutes.tsx";
import { preferencesQuery } from "./preferences.ts";
import { PrivacySwitches } from "./PrivacySwitches.tsx";
import { QuietHours } from "./QuietHours.tsx";
import { ReturnedMail } from "./ReturnedMail.tsx";
import { StreakChoices } from "./StreakChoices.tsx";
import { usePreferenceChange } from "./usePreferenceChange.ts";
import "./settings.css";

/** /settings/notifications: which notifications a person gets, by which channels. */
export function NotificationSettingsPage() {
  const { t } = useTranslation();
  const { data: preferences } = useSuspenseQuery(preferencesQuery);
  const { change, said } = usePreferenceChange();
  return (
    <Page className="notification-settings">
      <title>{`${t("notificationSettings.title")} · Waymates`}</title>
      <meta name="description" content={t("notificationSettings.intro")} />
      <header className="notification-settings-head">
        <h1>{t("notificationSettings.title")}</h1>
        <p className="soft">{t("notificationSettings.intro")}</p>
      </header>
      <ReturnedMail />
      <Devices />
      <Categories preferences={preferences} onChange={change} />
      <div className="notification-settings-pair">
        <QuietHours preferences={preferences} onChange={change} />
        <DigestHour hour={preferences.digestHour} onChange={change} />
      </div>
      <StreakChoices preferences={preferences} onChange={change} />
      <Mutes />
      <PrivacySwitches preferences={preferences} onChange={change} />
      <p role="status" className="notification-settings-said">
        {said ? <span key={said}>{said}</span> : null}
      </p>
    </Page>
  );
}
