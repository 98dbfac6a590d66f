import type { NotificationData } from "@waymates/contract/features/notifications";
import { useState } from "react";
import { Medal, type MedalTier } from "../../../ui/art/Medal.tsx";
import { classes } from "../../../ui/classes.ts";
import { badgeLook } from "./badgeReward.ts";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { TierBadge } from "./TierBadge.tsx";

/** A badge that was earned: its picture on its own ground, and its tier. */
export function BadgeCard(props: CardProps) {
  const { data } = props.group.latestItem;
  return (
    <CardFrame {...props} face={<BadgeFace data={data} />}>
      {data.tier ? <TierBadge tier={data.tier} /> : null}
    </CardFrame>
  );
}

function BadgeFace({ data: { badgeReward, tier } }: { data: NotificationData }) {
  const { image, gradient } = badgeLook(badgeReward);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={classes("notification-badge", gradient && "painted")} style={gradient}>
      {image && image !== failed ? (
        <img
          src={image}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          onError={() => setFailed(image)}
        />
      ) : (
        <Medal tier={isMetal(tier) ? tier : "bronze"} />
      )}
    </span>
  );
}

function isMetal(tier: string | undefined): tier is MedalTier {
  return tier === "bronze" || tier === "silver" || tier === "gold";
}
