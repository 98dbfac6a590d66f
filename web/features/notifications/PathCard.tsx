import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { Outcome } from "../../ui/Outcome.tsx";
import { TierBadge } from "./TierBadge.tsx";
import { useJoinPath } from "./useJoinPath.ts";
import { useNotificationTexts } from "./useNotificationTexts.ts";

/** A new path to join, or one that a friend has completed. */
export function PathCard(props: CardProps) {
  const { type, sourceId, data } = props.group.latestItem;
  if (type !== "new_path") {
    return <CardFrame {...props}>{data.tier ? <TierBadge tier={data.tier} /> : null}</CardFrame>;
  }
  return (
    <NewPathCard
      {...props}
      pathId={data.pathId ?? sourceId}
      isCompleted={data.userHasCompleted === true}
    />
  );
}

interface NewPathCardProps extends CardProps {
  pathId: string;
  isCompleted: boolean;
}

function NewPathCard({ pathId, isCompleted, ...props }: NewPathCardProps) {
  const { t } = useNotificationTexts();
  const { isJoined, isBusy, join } = useJoinPath(pathId);
  const [isOwnDoing, setOwnDoing] = useState(false);
  if (isJoined || isCompleted) {
    return (
      <CardFrame {...props}>
        {isOwnDoing ? (
          <Outcome isOwnDoing>
            <VisuallyHidden>{t("notifications.action.joined")}</VisuallyHidden>
          </Outcome>
        ) : null}
      </CardFrame>
    );
  }
  return (
    <CardFrame {...props}>
      <Button
        size="small"
        busy={isBusy}
        onPress={() => {
          setOwnDoing(true);
          props.onRead(props.group);
          join();
        }}
      >
        {t(isBusy ? "notifications.action.joining" : "notifications.action.join")}
      </Button>
    </CardFrame>
  );
}
