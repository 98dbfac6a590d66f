import { z } from "zod";
import {
  BADGE_FAMILY_NAMES,
  BADGE_GRADIENT_DIRECTION,
  BADGE_TIERS,
  type BadgeFamilyName,
} from "./badges-constants.ts";

export {
  BADGE_FAMILIES,
  BADGE_FAMILY_NAMES,
  BADGE_GRADIENT_DIRECTION,
  BADGE_GRADIENTS,
  BADGE_LIVE_PLAYERS,
  BADGE_POST_LIKES,
  BADGE_TIERS,
  badgeImage,
  type BadgeFamilyName,
  type BadgeMetric,
  type BadgeTier,
} from "./badges-constants.ts";

const count = z.int().min(0);

/**
 * One of the 33 badges for one person. `progress` is what the metric has reached, null for others;
 * `earned_at` is null while the badge is not earned.
 */
export const badge = z.object({
  /** `<family>.<tier>` */
  key: z.string(),
  family: z.enum(BADGE_FAMILY_NAMES as [BadgeFamilyName, ...BadgeFamilyName[]]),
  tier: z.enum(BADGE_TIERS),
  external_name: z.string(),
  description: z.string(),
  image_url: z.string(),
  gradient_start: z.string(),
  gradient_end: z.string(),
  gradient_direction: z.literal(BADGE_GRADIENT_DIRECTION),
  metric: z.string(),
  threshold: count,
  progress: count.nullable(),
  /** False while the feature that it counts is missing. */
  available: z.boolean(),
  earned_at: z.iso.datetime().nullable(),
});

export type Badge = z.infer<typeof badge>;

/**
 * GET /api/badges/{userId}: for the reader, all badges by family and tier; for another person, the
 * earned ones, newest first.
 */
export const badgeList = z.object({ items: z.array(badge), nextCursor: z.null() });

export type BadgeList = z.infer<typeof badgeList>;
