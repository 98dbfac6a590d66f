import {
  BADGE_FAMILIES,
  BADGE_FAMILY_NAMES,
  BADGE_TIERS,
} from "@waymates/contract/features/badges";
import type { StaffBadge } from "@waymates/contract/features/staff-people";
import type { Db } from "../../../platform/db/database.ts";
import { countBadges } from "../store/things.ts";

/** All badges by family and tier. */
export async function listBadges(db: Db): Promise<StaffBadge[]> {
  const earned = new Map((await countBadges(db)).map((row) => [row.key, row.earned]));
  return BADGE_FAMILY_NAMES.flatMap((family) =>
    BADGE_TIERS.map((tier) => {
      const key = `${family}.${tier}`;
      const threshold = BADGE_FAMILIES[family].thresholds[tier];
      return { key, external_name: family, tier, threshold, earned: earned.get(key) ?? 0 };
    }),
  );
}
