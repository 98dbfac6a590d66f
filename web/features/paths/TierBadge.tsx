import { TIER_IDS } from "@waymates/contract/features/paths";
import { Badge } from "../../ui/Badge.tsx";
import { usePathTexts } from "./usePathTexts.ts";

const METALS = ["bronze", "silver", "gold"] as const;

/** The tier reached on a path; nothing without one. */
export function TierBadge({ tierId }: { tierId: number | null }) {
  const { t } = usePathTexts();
  const metal = METALS.find((name) => TIER_IDS[name] === tierId);
  return metal ? <Badge tone={metal}>{t(`tier.${metal}`)}</Badge> : null;
}
