import { numberFormat } from "@waymates/contract/formats";
import { POINT_RULES, QUALIFYING_NODES } from "@waymates/contract/features/rewards-constants";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Flame } from "../../../ui/art/Flame.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { summaryQuery } from "../../rewards/queries.ts";

/** The two facts of the day: the streak and whether it is safe, and the points for coming back. */
export function TodayFacts() {
  const { t, i18n } = useTranslation();
  const { data, isPending } = useQuery(summaryQuery);
  if (isPending) return <FactsSkeleton />;
  if (!data) return null;
  const { streak, daily_login_awarded: isBooked, today } = data;
  const number = numberFormat(i18n.language);
  const daily = number.format(POINT_RULES.daily_login.points ?? 0);
  return (
    <div className="path-day-facts">
      <div>
        <Flame isOut={!streak.qualified_today} />
        <span>
          <b>
            {streak.days > 0 ? t("rewards.days", { count: streak.days }) : t("rewards.noStreak")}
          </b>
          <span className="hint">
            {streak.qualified_today
              ? t("rewards.streakSafe")
              : t("rewards.streakOpen", { count: QUALIFYING_NODES })}
          </span>
        </span>
      </div>
      <div>
        <Lozenge tone="sun" />
        <span>
          <b>{t("rewards.comingBack", { points: daily })}</b>
          <span className="hint">
            {isBooked
              ? t("rewards.pointsToday", { count: today, formatted: number.format(today) })
              : t("rewards.comingBackSoon")}
          </span>
        </span>
      </div>
    </div>
  );
}

function FactsSkeleton() {
  return (
    <div className="path-day-facts" aria-hidden="true">
      {["streak", "points"].map((fact) => (
        <div key={fact}>
          <Skeleton shape="face" width="1.75rem" />
          <span className="lines">
            <Skeleton width="4rem" />
            <Skeleton width="8rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
