import type { BadgeMetric } from "@waymates/contract/features/badges";
import type { Db } from "../../platform/db/database.ts";
import { reachedBadges } from "./rules.ts";
import { insertBadge, raiseTo } from "./store.ts";

/** Inserts what a person has reached, with the badges that it earns; without points and notifications. */
export async function seedBadges(
  tx: Db,
  userId: string,
  reached: Partial<Record<BadgeMetric, number>>,
): Promise<void> {
  for (const [metric, value] of Object.entries(reached) as [BadgeMetric, number][]) {
    await raiseTo(tx, userId, metric, value);
    for (const { key } of reachedBadges(metric, value)) {
      await insertBadge(tx, userId, key);
    }
  }
}
