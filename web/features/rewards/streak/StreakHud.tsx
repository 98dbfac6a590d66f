import { numberFormat } from "@waymates/contract/formats";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Flame } from "../../../ui/art/Flame.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { HudFrame } from "../HudFrame.tsx";
import { summaryQuery } from "../queries.ts";

export interface StreakHudProps {
  /** Opens the own streak. */
  onPress: () => void;
}

/** The days of the reader's streak; the flame burns once today counts. */
export function StreakHud({ onPress }: StreakHudProps) {
  const { t, i18n } = useTranslation();
  const { data, isPending } = useQuery(summaryQuery);
  const days = data?.streak.days ?? 0;
  const shown = data ? numberFormat(i18n.language).format(days) : "–";
  const label = data ? t("rewards.streak", { count: days }) : t("rewards.streakUnknown");
  return (
    <HudFrame onPress={onPress} label={label} target="streak">
      <Flame isOut={data?.streak.qualified_today !== true} />
      <span>{isPending ? <Skeleton width="1.25rem" /> : shown}</span>
    </HudFrame>
  );
}
