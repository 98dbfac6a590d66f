import { endStreakPause } from "@waymates/contract/operations/streaks";
import { dateFormat } from "@waymates/contract/formats";
import { PAUSE } from "@waymates/contract/features/streaks-constants";
import type { StreakView } from "@waymates/contract/features/streaks";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { PauseDialog } from "./PauseDialog.tsx";
import { useStreakChange } from "../useStreakChange.ts";
import { dateOf } from "./weeks.ts";

/** Days off that were planned, or the way to plan some. */
export function PausePart({ streak }: { streak: StreakView }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { change, isBusy } = useStreakChange();
  const { pause, pause_days_left: left = 0 } = streak;
  const day = dateFormat(i18n.language, {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return (
    <section className="streaks-part" aria-labelledby="streaks-pause">
      <div className="streaks-row">
        <h3 id="streaks-pause">{t("ownStreak.pause")}</h3>
        {pause ? (
          <Button size="small" busy={isBusy} onPress={() => change(() => call(endStreakPause))}>
            {t("ownStreak.pause.end")}
          </Button>
        ) : (
          <Button size="small" disabled={left === 0} onPress={() => setOpen(true)}>
            {t("ownStreak.pause.plan")}
          </Button>
        )}
      </div>
      {pause ? (
        <p>
          <b>
            {t("ownStreak.pause.planned", {
              from: day.format(dateOf(pause.from)),
              to: day.format(dateOf(pause.to)),
            })}
          </b>
        </p>
      ) : null}
      <p className="soft">
        {t("ownStreak.pause.hint")}{" "}
        {t("ownStreak.pause.left", { left, most: PAUSE.mostDays, within: PAUSE.withinDays })}
      </p>
      {isOpen ? <PauseDialog left={left} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
