import { TIER_IDS } from "@waymates/contract/features/paths-constants";
import { useTranslation } from "../../platform/i18n.tsx";
import type { MedalTier } from "../../ui/art/Medal.tsx";
import { Badge } from "../../ui/Badge.tsx";

const METALS = ["bronze", "silver", "gold"] as const;

/** The metal of a tier; null for none. */
export function metalOf(tierId: number | null): MedalTier | null {
  return METALS.find((name) => TIER_IDS[name] === tierId) ?? null;
}

/** The tier reached on a path; nothing without one. */
export function TierBadge({ tierId }: { tierId: number | null }) {
  const metal = metalOf(tierId);
  return metal ? <MetalBadge metal={metal} /> : null;
}

function MetalBadge({ metal }: { metal: MedalTier }) {
  const { t } = useTranslation();
  return <Badge tone={metal}>{t(`tier.${metal}`)}</Badge>;
}
