import { numberFormat } from "@waymates/contract/formats";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { HudFrame } from "./HudFrame.tsx";
import { summaryQuery } from "./queries.ts";

export interface PointsHudProps {
  /** Where a press leads; without it the counter is only read. */
  to?: string;
}

/** The reader's points. Flying points look for it by `data-hud="points"`. */
export function PointsHud({ to }: PointsHudProps) {
  const { t, i18n } = useTranslation();
  const { data, isPending } = useQuery(summaryQuery);
  const shown = data ? numberFormat(i18n.language).format(data.balance) : null;
  const label = data
    ? t("rewards.points", { count: data.balance, formatted: shown })
    : t("rewards.pointsUnknown");
  return (
    <HudFrame to={to} label={label} target="points">
      <Lozenge tone="sun" />
      <span>{isPending ? <Skeleton width="3rem" /> : (shown ?? "–")}</span>
    </HudFrame>
  );
}
