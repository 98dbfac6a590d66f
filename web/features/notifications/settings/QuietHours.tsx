import type {
  PreferencesAnswer,
  QuietHours as Hours,
} from "@waymates/contract/features/notification-preferences";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { ChangePreference } from "./usePreferenceChange.ts";

interface QuietHoursProps {
  preferences: PreferencesAnswer;
  onChange: ChangePreference;
}

/** The hours in which nothing reaches a person who is not looking. */
export function QuietHours({ preferences: { quietHours, timeZone }, onChange }: QuietHoursProps) {
  const { t } = useTranslation();
  const name = t("notificationSettings.quiet");
  const { on, from, to } = quietHours;
  return (
    <section className="card" aria-labelledby="settings-quiet">
      <div className="notification-quiet-head">
        <h2 id="settings-quiet">{name}</h2>
        <Switch
          label={name}
          isLabelHidden
          isOn={on}
          onChange={(isOn) => onChange({ quietHours: { on: isOn } }, name)}
        />
      </div>
      <p className="hint">{t("notificationSettings.quiet.hint")}</p>
      <div className="notification-quiet-times">
        <TimeField end="from" hours={quietHours} onChange={onChange} />
        <TimeField end="to" hours={quietHours} onChange={onChange} />
      </div>
      <p className="hint">
        {t("notificationSettings.quiet.zone", { zone: timeZone.replaceAll("_", " ") })}
        {to < from ? ` · ${t("notificationSettings.quiet.nextDay")}` : null}
      </p>
    </section>
  );
}

/** How long a time stays as it is before it counts as chosen, in milliseconds. */
const SETTLED_MS = 900;

interface TimeFieldProps {
  end: "from" | "to";
  hours: Hours;
  onChange: ChangePreference;
}

/** A time of day. Hours and minutes are typed one after the other, so it is saved once it rests. */
function TimeField({ end, hours, onChange }: TimeFieldProps) {
  const { t } = useTranslation();
  const stored = hours[end];
  const [typed, type] = useState<string | null>(null);
  const shown = typed ?? stored;
  const isSame = shown === hours[end === "from" ? "to" : "from"];
  const settle = useEffectEvent(() => {
    if (typed === null || typed === "" || isSame) return;
    type(null);
    if (typed === stored) return;
    const label = `${t("notificationSettings.quiet")}, ${t(`notificationSettings.quiet.${end}`)}`;
    onChange({ quietHours: { [end]: typed } }, label);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settle(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="time"
      label={t(`notificationSettings.quiet.${end}`)}
      value={shown}
      disabled={!hours.on}
      onChange={type}
      error={typed !== null && isSame ? t("notificationSettings.quiet.same") : null}
    />
  );
}
