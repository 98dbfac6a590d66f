import {
  viewProfile,
  suggestPeople,
  listFollowRequests,
  listFriends,
} from "@waymates/contract/operations/follows";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FollowStatus } from "@waymates/contract/features/follows";
import type { NotificationActor } from "@waymates/contract/features/notification-groups";
import { gameWith } from "@waymates/contract/features/notification-targets";
import type { NotificationType } from "@waymates/contract/features/notifications";
import { useState } from "react";
import { useCardState } from "./useCardState.ts";
import { CardFrame, type CardProps, isGroupUnread } from "./CardFrame.tsx";
import { follow } from "../../follows/index.ts";
import { isUnder } from "../../../platform/queries.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { changeItems } from "../notificationCache.ts";
import { useNotificationTexts } from "../notificationTexts.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Outcome } from "../../../ui/Outcome.tsx";

/**
 * A new follower, or an invitation to follow: follow (back), and see that it worked. To people whom
 * the reader already follows it offers a game.
 */
export function FollowCard(props: CardProps) {
  const { actor, actorFollowed } = props.group.latestItem;
  return (
    <CardFrame {...props}>
      {actor ? (
        <FollowAction {...props} person={actor} isFollowed={actorFollowed === true} />
      ) : null}
    </CardFrame>
  );
}

/** The inviter does not follow the reader yet, so there is no following back. */
const verbs: Partial<Record<NotificationType, string>> = {
  follow: "followBack",
  invitation_received: "follow",
};

interface FollowActionProps extends CardProps {
  person: NotificationActor;
  isFollowed: boolean;
}

function FollowAction({ group, onRead, onLeave, person, isFollowed }: FollowActionProps) {
  const { t } = useNotificationTexts();
  const { id, username } = person;
  const { status, isBusy, followBack } = useFollowBack(id);
  const [isOwnDoing, setOwnDoing] = useState(false);
  const game = isFollowed && !status ? gameWith(username) : null;
  if (game) {
    return (
      <LinkButton
        size="small"
        icon="dices"
        to={game}
        onClick={(event) => {
          onRead(group);
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave();
        }}
      >
        {t("notifications.action.startGame")}
      </LinkButton>
    );
  }
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
      {t(`notifications.action.${isBusy ? "followingProgress" : verbs[group.type]}`)}
    </Button>
  );
}

/** Follows a person from their card. `status` is the result, undefined before. */
function useFollowBack(personId: string) {
  const client = useQueryClient();
  const { t } = useNotificationTexts();
  const mutationKey = ["follow-back", personId];
  const [status, setStatus] = useCardState<FollowStatus>(...mutationKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => follow(personId),
    onSuccess: (made) => {
      setStatus(made);
      if (made === "following") {
        changeItems(client, (item) =>
          item.actorId === personId ? { ...item, actorFollowed: true } : item,
        );
        toastSuccess(t("toast.follow.success"));
      } else {
        toastSuccess(t("notifications.followRequestSent"));
      }
      void client.invalidateQueries({
        predicate: isUnder(viewProfile, suggestPeople, listFollowRequests, listFriends),
      });
    },
    onError: () => toastError(t("toast.follow.failed")),
  });
  // Counted in the cache: a card that was scrolled away and back is still at it.
  const isBusy = useIsMutating({ mutationKey, exact: true }) > 0;
  return { status, isBusy, followBack: () => mutate() };
}
