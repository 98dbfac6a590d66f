import { dateFormat, numberFormat } from "@waymates/contract/formats";
import type { StreakTier } from "@waymates/contract/features/rewards";
import type { StreakView } from "@waymates/contract/features/streaks";
import { STREAK_TIER_DAYS } from "@waymates/contract/features/rewards-constants";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Flame } from "../../../ui/art/Flame.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { Trail } from "../../../ui/Trail.tsx";
import { lastDays } from "./lastDays.ts";
import { streakQuery } from "./streakQuery.ts";
import "./streak-sheet.css";

export interface StreakSheetProps {
  userId: string;
  /** Whose it is; null for the reader's own. */
  name: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** A person's streak from below: how long, which tier, the last fourteen days, and what comes next. */
export function StreakSheet({ userId, name, isOpen, onClose }: StreakSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      className="reward-streak-sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={name ? t("streak.streakOf", { name }) : t("streak.streakYours")}
      closeLabel={t("common.close")}
    >
      <StreakBody userId={userId} isOwn={name === null} />
    </Sheet>
  );
}

function StreakBody({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(streakQuery(userId));
  if (data) return <Streak streak={data} isOwn={isOwn} />;
  if (error) {
    return (
      <ErrorState
        headingLevel={3}
        title={error.message}
        retryLabel={t("common.retry")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <SkeletonList label={t("common.loading")} rows={3} hasFaces={false} />;
}

function Streak({ streak, isOwn }: { streak: StreakView; isOwn: boolean }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const state = streak.qualified_today ? "counted" : streak.days > 0 ? "open" : "none";
  return (
    <>
      <div className="reward-streak-top">
        <Flame className="reward-flame" isOut={streak.days === 0} />
        <p>
          <b className="num">{number.format(streak.days)}</b>{" "}
          {t("streak.daysInARow", { count: streak.days })}
        </p>
        {streak.tier === "default" ? null : (
          <Badge tone={streak.tier}>{t(`tier.${streak.tier}`)}</Badge>
        )}
      </div>
      <p className="soft">{t(`streak.streakState.${isOwn ? "own" : "other"}.${state}`)}</p>
      <LastDays streak={streak} />
      <NextTier streak={streak} />
      <p className="hint">
        {t("streak.longest", { count: streak.longest, formatted: number.format(streak.longest) })}
      </p>
    </>
  );
}

function LastDays({ streak }: { streak: StreakView }) {
  const { t, i18n } = useTranslation();
  const days = lastDays(streak.recent, streak.qualified_today);
  const counted = days.filter(({ isCounted }) => isCounted).length;
  const dayName = dateFormat(i18n.language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const letter = dateFormat(i18n.language, { weekday: "narrow", timeZone: "UTC" });
  return (
    <section aria-label={t("streak.lastDays")}>
      <h3 className="reward-streak-days-title">{t("streak.lastDays")}</h3>
      <Trail
        aria-label={t("streak.lastDaysCount", { count: counted, total: days.length })}
        steps={days.map(({ date, isCounted }) => ({
          state: isCounted ? "done" : "ahead",
          label: t(isCounted ? "streak.dayCounted" : "streak.dayMissed", {
            day: dayName.format(date),
          }),
        }))}
      />
      <div className="reward-streak-letters" aria-hidden="true">
        {days.map(({ date }) => (
          <span key={date.getTime()}>{letter.format(date)}</span>
        ))}
      </div>
    </section>
  );
}

const tiers = ["bronze", "silver", "gold"] as const satisfies readonly StreakTier[];

function NextTier({ streak }: { streak: StreakView }) {
  const { t, i18n } = useTranslation();
  const next = tiers.find((tier) => STREAK_TIER_DAYS[tier] > streak.days);
  if (!next) return <p>{t("streak.topTier")}</p>;
  const goal = STREAK_TIER_DAYS[next];
  const number = numberFormat(i18n.language);
  return (
    <ProgressBar
      tone="sun"
      isShown
      value={(streak.days / goal) * 100}
      label={t("streak.nextTier", { tier: t(`tier.${next}`) })}
      valueText={t("streak.daysOf", { days: number.format(streak.days), count: goal })}
    />
  );
}
