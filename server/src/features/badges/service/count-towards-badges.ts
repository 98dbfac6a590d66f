import { type BadgeMetric } from "@waymates/contract/features/badges";
import { BADGE_POINTS } from "@waymates/contract/features/rewards";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reachedBadges } from "../rules.ts";
import { insertBadge, insertSource, raiseByOne, raiseTo } from "../store.ts";

/** Counts one event towards a metric; the same source again changes nothing. */
export async function countOnce(
  platform: Platform,
  userId: string,
  metric: BadgeMetric,
  source: string,
): Promise<void> {
  await platform.bus.transaction(async (tx) => {
    if (!(await insertSource(tx, userId, metric, source))) return;
    await giveReached(platform, tx, userId, metric, await raiseByOne(tx, userId, metric));
  });
}

/** Keeps the highest value that a metric ever had. */
export async function countHighest(
  platform: Platform,
  userId: string,
  metric: BadgeMetric,
  value: number,
): Promise<void> {
  await platform.bus.transaction(async (tx) => {
    await giveReached(platform, tx, userId, metric, await raiseTo(tx, userId, metric, value));
  });
}

/** Awards badges that were reached and not awarded before, with their points, and publishes it. */
async function giveReached(
  { bus, rewards }: Platform,
  tx: Db,
  userId: string,
  metric: BadgeMetric,
  value: number,
): Promise<void> {
  for (const { key, family, tier } of reachedBadges(metric, value)) {
    if (!(await insertBadge(tx, userId, key))) continue;
    const points = BADGE_POINTS[tier];
    const tag = "badge_earned";
    await rewards.book(tx, { userId, tag, points, sourceType: "badge", sourceId: key });
    await bus.publish(tx, "badge.earned", { userId, key, family, tier });
  }
}
