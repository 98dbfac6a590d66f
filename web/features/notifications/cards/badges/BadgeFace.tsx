import "./badge-face.css";
import type { NotificationData } from "@waymates/contract/features/notifications";
import { useState } from "react";
import { Medal, type MedalTier } from "../../../../ui/art/Medal.tsx";
import { classes } from "../../../../ui/classes.ts";
import { badgeLook } from "./badgeReward.ts";

/** The picture of a badge on its own ground; a medal where it does not load. Words beside it name it. */
export function BadgeFace({ data: { badgeReward, tier } }: { data: NotificationData }) {
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
