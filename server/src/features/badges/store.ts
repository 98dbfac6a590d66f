import type { BadgeMetric } from "@waymates/contract/features/badges";
import { desc, eq, sql } from "../../platform/db/drizzle.ts";
import { type Db, rows } from "../../platform/db/database.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { badgeProgress, badgeSources, userBadges } from "./tables.ts";

export type EarnedRow = Pick<typeof userBadges.$inferSelect, "badge_key" | "earned_at">;

/** Remembers that a source was counted; false when it was before. */
export async function insertSource(
  tx: Db,
  userId: string,
  metric: BadgeMetric,
  source: string,
): Promise<boolean> {
  const made = await tx
    .insert(badgeSources)
    .values({ user_id: userId, metric, source })
    .onConflictDoNothing()
    .returning({ source: badgeSources.source });
  return made.length > 0;
}

const target = [badgeProgress.user_id, badgeProgress.metric];

/** Adds one to a metric, and returns what it has reached. The row stays locked. */
export async function raiseByOne(tx: Db, userId: string, metric: BadgeMetric): Promise<number> {
  const [row] = await tx
    .insert(badgeProgress)
    .values({ user_id: userId, metric, value: 1 })
    .onConflictDoUpdate({ target, set: { value: sql`${badgeProgress.value} + 1` } })
    .returning({ value: badgeProgress.value });
  return row?.value ?? 0;
}

/** Raises a metric to a value; a higher one stays. The row stays locked. */
export async function raiseTo(
  tx: Db,
  userId: string,
  metric: BadgeMetric,
  value: number,
): Promise<number> {
  const [row] = await tx
    .insert(badgeProgress)
    .values({ user_id: userId, metric, value })
    .onConflictDoUpdate({
      target,
      set: { value: sql`greatest(${badgeProgress.value}, excluded.value)` },
    })
    .returning({ value: badgeProgress.value });
  return row?.value ?? 0;
}

/** Gives a badge; false when the person has it already. */
export async function insertBadge(tx: Db, userId: string, key: string): Promise<boolean> {
  const made = await tx
    .insert(userBadges)
    .values({ user_id: userId, badge_key: key })
    .onConflictDoNothing()
    .returning({ key: userBadges.badge_key });
  return made.length > 0;
}

/** A person's badges, newest first. */
export async function listEarned(db: Db, userId: string): Promise<EarnedRow[]> {
  return db
    .select({ badge_key: userBadges.badge_key, earned_at: userBadges.earned_at })
    .from(userBadges)
    .where(eq(userBadges.user_id, userId))
    .orderBy(desc(userBadges.earned_at), userBadges.badge_key);
}

/** What a person has reached, by metric. */
export async function readProgress(db: Db, userId: string): Promise<Map<string, number>> {
  const found = await db
    .select({ metric: badgeProgress.metric, value: badgeProgress.value })
    .from(badgeProgress)
    .where(eq(badgeProgress.user_id, userId));
  return new Map(found.map(({ metric, value }) => [metric, value]));
}

/** How many people have earned each badge. */
export const countBadges = (db: Db): Promise<{ key: string; earned: number }[]> =>
  rows(db, sql`select key, earned from staff_badges`);

export const badgeData: PersonalData = {
  name: "badges",
  tables: [
    { table: userBadges, owner: [userBadges.user_id] },
    { table: badgeProgress, owner: [badgeProgress.user_id] },
    { table: badgeSources, owner: [badgeSources.user_id] },
  ],
};
