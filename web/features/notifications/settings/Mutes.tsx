import { dateFormat } from "@waymates/contract/formats";
import "../why/why.css";
import type { Mute } from "@waymates/contract/features/mutes";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { mutesQuery } from "../why/queries.ts";
import { muteIcons } from "../why/MuteRow.tsx";
import { useMute } from "../why/useMute.ts";

/** What the person muted in notifications, each with the way back. */
export function Mutes() {
  const { t } = useTranslation();
  const { data, error } = useQuery(mutesQuery);
  return (
    <section className="card" aria-labelledby="settings-mutes">
      <h2 id="settings-mutes">{t("mute.list")}</h2>
      <p className="soft">{t("mute.list.hint")}</p>
      {error && !data ? <p role="alert">{error.message}</p> : null}
      {data?.items.length === 0 ? <p className="hint">{t("mute.list.empty")}</p> : null}
      <ul className="notification-mutes">
        {(data?.items ?? []).map((one) => (
          <OneMute key={`${one.kind} ${one.id}`} mute={one} />
        ))}
      </ul>
    </section>
  );
}

function OneMute({ mute }: { mute: Mute }) {
  const { t, i18n } = useTranslation();
  const { undo, isBusy } = useMute(mute);
  const timeZone = useTimeZone();
  const since = dateFormat(i18n.language, {
    timeZone,
    dateStyle: "medium",
  }).format(new Date(mute.created_at));
  return (
    <li>
      <span className="notification-mute-sign">
        <Icon name={muteIcons[mute.kind]} size="s" />
      </span>
      <span className="grow">
        <b dir="auto">{mute.name}</b>
        <span className="hint">{t("mute.since", { date: since })}</span>
      </span>
      <Button
        size="small"
        busy={isBusy}
        aria-label={t("mute.off.name", { name: mute.name })}
        onPress={undo}
      >
        {t("mute.off")}
      </Button>
    </li>
  );
}
