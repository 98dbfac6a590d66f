import { pauseStreak } from "@waymates/contract/operations/streaks";
import { dateFormat } from "@waymates/contract/formats";
import { useId, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useStreakChange } from "../useStreakChange.ts";
import { dateOf } from "./weeks.ts";

const DAY_MS = 24 * 60 * 60_000;
const USUAL_DAYS = 5;

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Today by the clock of this device (YYYY-MM-DD). */
function here(now = new Date()): string {
  return isoDate(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** Plans a pause, and says what it does before it does it. */
export function PauseDialog({ left, onClose }: { left: number; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const [from, setFrom] = useState(() => isoDate(dateOf(here()).getTime() + DAY_MS));
  const [days, setDays] = useState(Math.min(USUAL_DAYS, left));
  const { change, isBusy } = useStreakChange(onClose);
  const [fromId, daysId] = [useId(), useId()];
  const isDate = from >= here();
  const day = dateFormat(i18n.language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const to = isDate ? dateOf(from).getTime() + (days - 1) * DAY_MS : 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("ownStreak.pause.plan")}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button variant="bare" onPress={onClose}>
            {t("ownStreak.pause.notNow")}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!isDate}
            onPress={() => change(() => call(pauseStreak, { body: { from, days } }))}
          >
            {t("ownStreak.pause")}
          </Button>
        </>
      }
    >
      <div className="streaks-pause-fields">
        <div className="field">
          <label htmlFor={fromId}>{t("ownStreak.pause.from")}</label>
          <input
            id={fromId}
            className="input"
            type="date"
            min={here()}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={daysId}>{t("ownStreak.pause.days")}</label>
          <input
            id={daysId}
            className="input"
            type="number"
            min={1}
            max={left}
            value={days}
            onChange={({ target }) =>
              setDays(Math.max(1, Math.min(left, Math.trunc(target.valueAsNumber) || 1)))
            }
          />
        </div>
      </div>
      <ul className="streaks-does" role="list">
        {isDate ? (
          <li>
            {t("ownStreak.pause.does", {
              from: day.format(dateOf(from)),
              to: day.format(new Date(to)),
            })}
          </li>
        ) : null}
        <li>{t("ownStreak.pause.takes", { left: left - days })}</li>
        <li>{t("ownStreak.pause.back")}</li>
      </ul>
    </Dialog>
  );
}
