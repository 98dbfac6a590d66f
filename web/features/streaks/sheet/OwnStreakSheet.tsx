import { numberFormat } from "@waymates/contract/formats";
import type { StreakView } from "@waymates/contract/features/streaks";
import { STREAK_TIER_DAYS } from "@waymates/contract/features/rewards-constants";
import { HOME } from "@waymates/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Flame } from "../../../ui/art/Flame.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { streakQuery } from "../../rewards/queries.ts";
import { CalmPart } from "./CalmPart.tsx";
import { FreezesPart } from "./FreezesPart.tsx";
import { FriendsPart } from "./FriendsPart.tsx";
import { PausePart } from "./PausePart.tsx";
import { RepairPart } from "./RepairPart.tsx";
import { StreakCalendar } from "./StreakCalendar.tsx";
import "../streaks.css";

interface OwnStreakSheetProps {
  userId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The reader's streak: its days, how to continue it, the streaks with friends, and calm mode. */
export function OwnStreakSheet({ userId, isOpen, onClose }: OwnStreakSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      className="streaks-sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={t("streak.streakYours")}
      closeLabel={t("common.close")}
    >
      <SheetBody userId={userId} onClose={onClose} />
    </Sheet>
  );
}

function SheetBody({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    ...streakQuery(userId),
    staleTime: 0,
  });
  if (!data && error) {
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
  if (!data) return <SkeletonList label={t("common.loading")} rows={4} hasFaces={false} />;
  return (
    <div className="streaks-columns">
      <div className="streaks-column">
        <Hero streak={data} />
        <Today streak={data} onClose={onClose} />
        <StreakCalendar userId={userId} longest={data.longest} />
        <RepairPart streak={data} />
      </div>
      <div className="streaks-column">
        <FriendsPart onClose={onClose} />
        <FreezesPart streak={data} />
        <PausePart streak={data} />
        <CalmPart />
      </div>
    </div>
  );
}

const tiers = ["bronze", "silver", "gold"] as const;

function Hero({ streak }: { streak: StreakView }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const next = tiers.find((tier) => STREAK_TIER_DAYS[tier] > streak.days);
  return (
    <div className="streaks-hero">
      <svg
        className="streaks-band"
        viewBox="0 50 560 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className="streaks-far"
          d="M0 92c60-30 110-44 170-24s110 18 170-6 130-22 220 6v82H0z"
        />
        <path
          className="streaks-mid"
          d="M0 116c80-26 150-20 220-6s150 8 220-10 80-10 120-4v54H0z"
        />
      </svg>
      <Flame className="streaks-flame" isOut={streak.days === 0} />
      <div>
        <p className="streaks-big">
          <span className="num">{number.format(streak.days)}</span>{" "}
          {t("streak.daysInARow", { count: streak.days })}
        </p>
        <p className="streaks-next">
          {streak.tier === "default" ? null : <b>{t(`tier.${streak.tier}`)}</b>}
          {next ? (
            <span>
              {t("streak.nextTier", { tier: t(`tier.${next}`) })}
              {" · "}
              {t("streak.daysOf", {
                days: number.format(streak.days),
                count: STREAK_TIER_DAYS[next],
              })}
            </span>
          ) : (
            <span>{t("streak.topTier")}</span>
          )}
        </p>
      </div>
    </div>
  );
}

function Today({ streak, onClose }: { streak: StreakView; onClose: () => void }) {
  const { t } = useTranslation();
  if (streak.qualified_today) {
    return (
      <p className="streaks-today">
        <b>{t("ownStreak.today.counted")}</b>
      </p>
    );
  }
  return (
    <div className="streaks-today">
      <p>
        <b>{t("ownStreak.today.open")}</b> <span className="soft">{t("ownStreak.today.hint")}</span>
      </p>
      <LinkButton to={HOME} variant="primary" sign onClick={onClose}>
        {t("ownStreak.continue")}
      </LinkButton>
    </div>
  );
}
