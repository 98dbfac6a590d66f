import {
  BADGE_FAMILIES,
  BADGE_FAMILY_NAMES,
  BADGE_TIERS,
  type BadgeFamilyName,
  type BadgeMetric,
  type BadgeTier,
} from "@waymates/contract/features/badges";

/** One of the 33 badges. */
export interface BadgeKind {
  /** `<family>.<tier>` */
  key: string;
  family: BadgeFamilyName;
  tier: BadgeTier;
  metric: BadgeMetric;
  threshold: number;
}

/** All badges by family and tier. */
export const BADGES: readonly BadgeKind[] = BADGE_FAMILY_NAMES.flatMap((family) =>
  BADGE_TIERS.map((tier) => {
    const { metric, thresholds } = BADGE_FAMILIES[family];
    return { key: `${family}.${tier}`, family, tier, metric, threshold: thresholds[tier] };
  }),
);

/** Returns the badges whose threshold this value of the metric has reached. */
export const reachedBadges = (metric: BadgeMetric, value: number): BadgeKind[] =>
  BADGES.filter((badge) => badge.metric === metric && badge.threshold <= value);
