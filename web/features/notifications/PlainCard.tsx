import { truncateGameName } from "@waymates/contract/features/notification-targets";
import { Badge } from "../../ui/Badge.tsx";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { TierBadge } from "./TierBadge.tsx";

/** Every other kind: the text, the name of the game it is about, and what came of a request. */
export function PlainCard(props: CardProps) {
  const { gameName, requestStatus, tier } = props.group.latestItem.data;
  const isAnswered = requestStatus !== undefined && requestStatus !== "pending";
  if (!gameName && !isAnswered && !tier) return <CardFrame {...props} />;
  return (
    <CardFrame {...props}>
      {gameName ? (
        <span title={gameName}>
          <Badge icon="dices">{truncateGameName(gameName)}</Badge>
        </span>
      ) : null}
      {tier ? <TierBadge tier={tier} /> : null}
      {isAnswered ? <StatusBadge status={requestStatus} /> : null}
    </CardFrame>
  );
}
