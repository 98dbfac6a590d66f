import * as operations from "@waymates/contract/operations/staff-things";
import { serve } from "../../platform/http/serve.ts";
import type { Api } from "../../platform/http/api.ts";
import {
  BADGE_FAMILIES,
  BADGE_FAMILY_NAMES,
  BADGE_TIERS,
} from "@waymates/contract/features/badges";
import type { StaffBadge } from "@waymates/contract/features/staff-people";
import type { Db } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { readFrom } from "../../platform/staff-lists.ts";
import { countBadges } from "./store.ts";

export function staffBadgeRoutes(api: Api, { db }: Platform): void {
  serve(api, operations.listStaffBadges, async ({ query }) => {
    const all = await listBadges(db);
    return readFrom(query, (limit, from) => all.slice(from, from + limit));
  });
}

/** All badges by family and tier. */
async function listBadges(db: Db): Promise<StaffBadge[]> {
  const earned = new Map((await countBadges(db)).map((row) => [row.key, row.earned]));
  return BADGE_FAMILY_NAMES.flatMap((family) =>
    BADGE_TIERS.map((tier) => {
      const key = `${family}.${tier}`;
      const threshold = BADGE_FAMILIES[family].thresholds[tier];
      return { key, external_name: family, tier, threshold, earned: earned.get(key) ?? 0 };
    }),
  );
}
