import { Button } from "../../ui/Button.tsx";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { TierBadge } from "./TierBadge.tsx";
import { useJoinPath } from "./useJoinPath.ts";
import { useNotificationTexts } from "./useNotificationTexts.ts";

/** A new path to join, or one that a friend has completed. */
export function PathCard(props: CardProps) {
  const { type, sourceId, data } = props.group.latestItem;
  if (type !== "new_path") {
    return <CardFrame {...props}>{data.tier ? <TierBadge tier={data.tier} /> : null}</CardFrame>;
  }
  return <NewPathCard {...props} pathId={data.pathId ?? sourceId} isCompleted={data.userHasCompleted === true} />;
}

interface NewPathCardProps extends CardProps {
  pathId: string;
  isCompleted: boolean;
}

function NewPathCard({ pathId, isCompleted, ...props }: NewPathCardProps) {
  const { t } = useNotificationTexts();
  const { isJoined, isBusy, join } = useJoinPath(pathId);
  if (isJoined || isCompleted) return <CardFrame {...props} />;
  return (
    <CardFrame {...props}>
      <Button
        size="small"
        busy={isBusy}
        onPress={() => {
          props.onRead(props.group);
          join();
        }}
      >
        {t(isBusy ? "notifications.action.joining" : "notifications.action.join")}
      </Button>
    </CardFrame>
  );
}
