import { dateFormat } from "@waymates/contract/formats";
import type { PreferencesAnswer } from "@waymates/contract/features/notification-preferences";
import { NOISE_LEVELS } from "@waymates/contract/features/rewards-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { PlainSelect } from "./PlainSelect.tsx";
import type { ChangePreference } from "./usePreferenceChange.ts";

interface StreakChoicesProps {
  preferences: PreferencesAnswer;
  onChange: ChangePreference;
}

/** Calm mode, the intensity of celebrations, and the time of streak reminders. */
export function StreakChoices({ preferences, onChange }: StreakChoicesProps) {
  const { t, i18n } = useTranslation();
  const { calmMode, noise, streakReminder, streakUrgentReminder } = preferences;
  const clock = dateFormat(i18n.language, {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });
  const hours = Array.from({ length: 24 }, (_, at) => ({
    id: String(at),
    label: clock.format(new Date(Date.UTC(2026, 0, 1, at))),
  }));
  const [calm, noiseLabel] = [t("ownStreak.calm"), t("ownStreak.noise")];
  const [reminder, urgent] = [t("ownStreak.reminder"), t("ownStreak.urgent")];
  const hourLabel = t("ownStreak.reminder.hour");
  return (
    <section className="card" aria-labelledby="settings-streaks">
      <h2 id="settings-streaks">{t("ownStreak.settings")}</h2>
      <Switch
        label={calm}
        hint={t("ownStreak.calm.hint")}
        isOn={calmMode}
        onChange={(isOn) => onChange({ calmMode: isOn }, calm)}
      />
      <PlainSelect
        label={noiseLabel}
        isLabelShown
        value={noise}
        options={NOISE_LEVELS.map((level) => ({ id: level, label: t(`ownStreak.noise.${level}`) }))}
        onChange={(chosen) => onChange({ noise: chosen }, noiseLabel)}
      />
      <Switch
        label={reminder}
        isOn={streakReminder.on}
        disabled={calmMode}
        onChange={(on) => onChange({ streakReminder: { on } }, reminder)}
      />
      <PlainSelect
        label={hourLabel}
        isLabelShown
        value={String(streakReminder.hour)}
        options={hours}
        onChange={(chosen) => onChange({ streakReminder: { hour: Number(chosen) } }, hourLabel)}
      />
      <Switch
        label={urgent}
        isOn={streakUrgentReminder}
        disabled={calmMode}
        onChange={(isOn) => onChange({ streakUrgentReminder: isOn }, urgent)}
      />
    </section>
  );
}
