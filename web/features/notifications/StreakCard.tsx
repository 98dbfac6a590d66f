import { Flame } from "../../ui/art/Flame.tsx";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { TierBadge } from "./TierBadge.tsx";

/** News of one's own streak: the flame instead of a face, unlit when it ended. */
export function StreakCard(props: CardProps) {
  const { type, data } = props.group.latestItem;
  const face = (
    <span className="fl">
      <Flame isOut={type === "streak_broken"} />
    </span>
  );
  return (
    <CardFrame {...props} face={face}>
      {type === "streak_tier_upgrade" && data.tier ? <TierBadge tier={data.tier} /> : null}
    </CardFrame>
  );
}
