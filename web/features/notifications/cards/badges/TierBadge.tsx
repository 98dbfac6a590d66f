import { Badge, type BadgeTone } from "../../../../ui/Badge.tsx";
import { useNotificationTexts } from "../../notificationTexts.ts";

const tones: Record<string, BadgeTone> = {
  gold: "gold",
  silver: "silver",
  bronze: "bronze",
  default: "plain",
};

/** A tier in its metal; nothing for a tier that does not exist. */
export function TierBadge({ tier }: { tier: string | undefined }) {
  const { t } = useNotificationTexts();
  const tone = tier ? tones[tier] : undefined;
  return tone ? <Badge tone={tone}>{t(`tier.${tier}`)}</Badge> : null;
}
