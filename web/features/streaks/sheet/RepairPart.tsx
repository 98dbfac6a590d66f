import { repairStreak } from "@waymates/contract/operations/streaks";
import { dateFormat } from "@waymates/contract/formats";
import type { StreakView } from "@waymates/contract/features/streaks";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useStreakChange } from "../useStreakChange.ts";

/** Brings a run back that broke within the last 48 hours, and says before what that takes. */
export function RepairPart({ streak }: { streak: StreakView }) {
  const { t, i18n } = useTranslation();
  const { change, isBusy } = useStreakChange();
  const { repair, repair_begun: isBegun } = streak;
  const timeZone = useTimeZone();
  const until = dateFormat(i18n.language, {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return (
    <section className="streaks-part" aria-labelledby="streaks-repair">
      <h3 id="streaks-repair">
        <Icon name="hammer" size="s" />
        {t("ownStreak.repair")}
      </h3>
      {repair ? (
        <>
          <p>
            <b>
              {t("ownStreak.repair.broken", { days: t("rewards.days", { count: repair.days }) })}
            </b>
          </p>
          <p className="soft">
            {t("ownStreak.repair.does", { until: until.format(new Date(repair.until)) })}
          </p>
          {isBegun ? (
            <p role="status">
              <b>{t("ownStreak.repair.done", { done: repair.sessions, needed: repair.needed })}</b>
            </p>
          ) : (
            <Button
              variant="primary"
              busy={isBusy}
              onPress={() => change(() => call(repairStreak))}
            >
              {t("ownStreak.repair.begin")}
            </Button>
          )}
        </>
      ) : (
        <p className="soft">{t("ownStreak.repair.none")}</p>
      )}
    </section>
  );
}
