export const BADGE_TIERS = ["bronze", "silver", "gold"] as const;
export type BadgeTier = (typeof BADGE_TIERS)[number];

interface BadgeFamily<Metric extends string> {
  metric: Metric;
  /** What the metric has to reach for bronze, silver and gold. */
  thresholds: Readonly<Record<BadgeTier, number>>;
  /** False while the feature that it counts is missing. */
  isAvailable: boolean;
}

const family = <Metric extends string>(
  metric: Metric,
  [bronze, silver, gold]: readonly [number, number, number],
  isAvailable = true,
): BadgeFamily<Metric> => ({ metric, thresholds: { bronze, silver, gold }, isAvailable });

/** The eleven families in the order in which they are shown. */
export const BADGE_FAMILIES = {
  learner: family("chapters_completed", [5, 25, 100]),
  pathfinder: family("paths_completed", [1, 5, 20]),
  sharp: family("perfect_chapters", [3, 15, 50]),
  keeper: family("review_days", [7, 30, 100]),
  flame: family("longest_streak", [7, 30, 100]),
  companion: family("longest_friend_streak", [7, 30, 100]),
  challenger: family("games_won", [5, 25, 100]),
  host: family("live_hosted", [1, 10, 50]),
  voice: family("liked_posts", [1, 10, 50]),
  bridge: family("translations_accepted", [10, 100, 500]),
  welcomer: family("invitees_registered", [1, 5, 20]),
} as const;

/** Players from which on a live quiz counts for its host. */
export const BADGE_LIVE_PLAYERS = 3;

/** Likes from which on a post counts for its author. */
export const BADGE_POST_LIKES = 5;

export type BadgeFamilyName = keyof typeof BADGE_FAMILIES;

export const BADGE_FAMILY_NAMES = Object.keys(BADGE_FAMILIES) as BadgeFamilyName[];

export type BadgeMetric = (typeof BADGE_FAMILIES)[BadgeFamilyName]["metric"];

export const BADGE_GRADIENTS: Readonly<Record<BadgeTier, { start: string; end: string }>> = {
  bronze: { start: "#8C5A2B", end: "#D9A066" },
  silver: { start: "#7D8794", end: "#D5DCE4" },
  gold: { start: "#B8860B", end: "#FFE08A" },
};

export const BADGE_GRADIENT_DIRECTION = "to bottom right";

/** The picture of a badge: an SVG file of this origin. */
export const badgeImage = (name: BadgeFamilyName, tier: BadgeTier): string =>
  `/badges/${name}.${tier}.svg`;
