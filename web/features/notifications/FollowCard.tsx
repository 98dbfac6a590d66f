import { useState } from "react";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { CardFrame, type CardProps, isGroupUnread } from "./CardFrame.tsx";
import { Outcome } from "../../ui/Outcome.tsx";
import { useFollowBack } from "./useFollowBack.ts";
import { useNotificationTexts } from "./useNotificationTexts.ts";

/** Somebody follows: follow back, or see that one does already. */
export function FollowCard(props: CardProps) {
  const { actor, actorFollowed } = props.group.latestItem;
  return (
    <CardFrame {...props}>
      {actor ? (
        <FollowAction {...props} personId={actor.id} isFollowed={actorFollowed === true} />
      ) : null}
    </CardFrame>
  );
}

interface FollowActionProps extends CardProps {
  personId: string;
  isFollowed: boolean;
}

function FollowAction({ group, onRead, personId, isFollowed }: FollowActionProps) {
  const { t } = useNotificationTexts();
  const { status, isBusy, followBack } = useFollowBack(personId);
  const [isOwnDoing, setOwnDoing] = useState(false);
  if (isFollowed || status === "following") {
    return (
      <Outcome isOwnDoing={isOwnDoing}>
        <Badge tone="sky" icon="user-check">
          {t("notifications.action.following")}
        </Badge>
      </Outcome>
    );
  }
  if (status === "requested") {
    return (
      <Outcome isOwnDoing={isOwnDoing}>
        <Badge icon="clock">{t("notifications.status.requested")}</Badge>
      </Outcome>
    );
  }
  return (
    <Button
      variant={isGroupUnread(group) || isBusy ? "primary" : "quiet"}
      size="small"
      busy={isBusy}
      onPress={() => {
        setOwnDoing(true);
        onRead(group);
        followBack();
      }}
    >
      {t(isBusy ? "notifications.action.followingProgress" : "notifications.action.followBack")}
    </Button>
  );
}
