import { BadgeFace } from "./BadgeFace.tsx";
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
