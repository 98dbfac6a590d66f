import {
  type Badge,
  BADGE_FAMILIES,
  BADGE_GRADIENT_DIRECTION,
  BADGE_GRADIENTS,
  badgeImage,
  type BadgeList,
} from "@waymates/contract/features/badges";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getOpenPerson } from "../../follows/index.ts";
import { type BadgeKind, BADGES } from "../rules.ts";
import { listEarned, readProgress } from "../store.ts";

/**
 * Returns all badges with the reader's own progress, or those that another person has earned. Badges are part
 * of the profile: a reader who may not see the profile does not see its badges.
 * @param language of the names and descriptions
 * @throws NOT_FOUND
 */
export async function listBadges(
  { db, translator }: Platform,
  actor: Actor,
  userId: string,
  language: string,
): Promise<BadgeList> {
  await getOpenPerson(db, actor, { id: userId });
  const earned = new Map(
    (await listEarned(db, userId)).map(({ badge_key, earned_at }) => [badge_key, earned_at]),
  );
  const isOwn = actor.userId === userId;
  const progress = isOwn ? await readProgress(db, userId) : null;
  const text = await translator.forLanguage(language);
  const toBadge = ({ key, family, tier, metric, threshold }: BadgeKind): Badge => ({
    key,
    family,
    tier,
    external_name: text(`badge.${family}.name`),
    description: text(`badge.${family}.description`, { count: threshold }),
    image_url: badgeImage(family, tier),
    gradient_start: BADGE_GRADIENTS[tier].start,
    gradient_end: BADGE_GRADIENTS[tier].end,
    gradient_direction: BADGE_GRADIENT_DIRECTION,
    metric,
    threshold,
    progress: progress ? (progress.get(metric) ?? 0) : null,
    available: BADGE_FAMILIES[family].isAvailable,
    earned_at: earned.get(key)?.toISOString() ?? null,
  });
  const shown = isOwn ? BADGES : newestFirst([...earned.keys()]);
  return { items: shown.map(toBadge), nextCursor: null };
}

const newestFirst = (keys: readonly string[]): BadgeKind[] =>
  keys.flatMap((key) => BADGES.find((badge) => badge.key === key) ?? []);
