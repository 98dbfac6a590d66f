import type { NotificationData } from "@waymates/contract/features/notifications";
import type { CSSProperties } from "react";

const COLOUR = /^#[0-9a-f]{6}$/i;
const DIRECTION = /^to (top|bottom|left|right|(top|bottom) (left|right))$/;
/** A picture of our own: a path on this site, and no other site's. */
const OWN_PICTURE = /^\/(?![/\\])/;

interface BadgeLook {
  /** Null where the badge brings no picture of ours. */
  image: string | null;
  /** The gradient as custom properties, or none where any of its values is not what it should be. */
  gradient: CSSProperties | undefined;
}

/** How a badge looks. Its values go into styles, so only what is certainly a colour gets there. */
export function badgeLook(reward: NotificationData["badgeReward"]): BadgeLook {
  if (!reward) return { image: null, gradient: undefined };
  const {
    image_url,
    gradient_start: from,
    gradient_end: to,
    gradient_direction: direction,
  } = reward;
  const isSound = COLOUR.test(from) && COLOUR.test(to) && DIRECTION.test(direction);
  const gradient = { "--from": from, "--to": to, "--direction": direction } as CSSProperties;
  return {
    image: OWN_PICTURE.test(image_url) ? image_url : null,
    gradient: isSound ? gradient : undefined,
  };
}
