import { dateFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../platform/i18n.tsx";
import { PlainSelect } from "./PlainSelect.tsx";
import type { ChangePreference } from "./usePreferenceChange.ts";

/** The hour at which the daily or weekly digest is sent. */
export function DigestHour({ hour, onChange }: { hour: number; onChange: ChangePreference }) {
  const { t, i18n } = useTranslation();
  const clock = dateFormat(i18n.language, {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });
  const hours = Array.from({ length: 24 }, (_, at) => ({
    id: String(at),
    label: clock.format(new Date(Date.UTC(2026, 0, 1, at))),
  }));
  return (
    <section className="card" aria-labelledby="settings-digest">
      <h2 id="settings-digest">{t("notificationSettings.digest")}</h2>
      <p className="hint">{t("notificationSettings.digest.hint")}</p>
      <PlainSelect
        label={t("notificationSettings.digest.hour")}
        isLabelShown
        value={String(hour)}
        options={hours}
        onChange={(chosen) =>
          onChange({ digestHour: Number(chosen) }, t("notificationSettings.digest"))
        }
      />
    </section>
  );
}
