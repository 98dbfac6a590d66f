import type { NotificationGroup } from "@waymates/contract/features/notification-groups";
import type { Notification } from "@waymates/contract/features/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { Outcome } from "../../../../ui/Outcome.tsx";
import { useRequestDecision } from "../../../pages/index.ts";
import { CardFrame, type CardProps } from "../CardFrame.tsx";
import { actorName } from "../../Emphasized.tsx";
import { changeItems } from "../../notificationCache.ts";
import { StatusBadge } from "../badges/StatusBadge.tsx";
import { useNotificationTexts } from "../../notificationTexts.ts";

/** Where more ask at once, the rest are answered on the page itself, which the card leads to. */
const MOST_SHOWN = 10;

/**
 * A request to join a page: approve or reject, and the result afterwards. Several requests within
 * an hour are answered one by one.
 */
export function JoinRequestCard(props: CardProps) {
  const { items } = props.group;
  return (
    <CardFrame {...props}>
      {items.slice(0, MOST_SHOWN).map((item) => (
        <JoinRequest key={item.id} {...props} item={item} isNamed={items.length > 1} />
      ))}
    </CardFrame>
  );
}

interface JoinRequestProps extends CardProps {
  item: Notification;
  /** Several are listed, so each shows its name. */
  isNamed: boolean;
}

function JoinRequest({ item, isNamed, group, onRead }: JoinRequestProps) {
  const { requestStatus = "pending" } = item.data;
  const [isOwnDoing, setOwnDoing] = useState(false);
  const nameId = useId();
  const answer =
    requestStatus === "pending" ? (
      <DecisionActions
        item={item}
        namedBy={isNamed ? nameId : undefined}
        onDecide={() => {
          setOwnDoing(true);
          onRead(readTogether(group, item));
        }}
      />
    ) : (
      <Outcome isOwnDoing={isOwnDoing}>
        <StatusBadge status={requestStatus} />
      </Outcome>
    );
  if (!isNamed) return answer;
  return (
    <div className="notification-one-of">
      <bdi id={nameId}>{actorName(item.actor)}</bdi>
      <span className="notification-answers">{answer}</span>
    </div>
  );
}

/** Only the answered request is marked read. */
function readTogether(group: NotificationGroup, item: Notification): NotificationGroup {
  return { ...group, items: [item], latestItem: item, count: 1 };
}

interface DecisionActionsProps {
  item: Notification;
  namedBy: string | undefined;
  onDecide: () => void;
}

function DecisionActions({ item, namedBy, onDecide }: DecisionActionsProps) {
  const { t } = useNotificationTexts();
  const client = useQueryClient();
  const { requestId, requestUserId, pageId } = item.data;
  const { underWay, decide } = useRequestDecision({ requestId, requestUserId, pageId }, (status) =>
    changeItems(client, (one) =>
      one.data.requestId === requestId
        ? { ...one, data: { ...one.data, requestStatus: status } }
        : one,
    ),
  );
  const give = (verb: "approve" | "reject") => {
    onDecide();
    decide(verb);
  };
  return (
    <>
      <Button
        size="small"
        icon="check"
        busy={underWay === "approve"}
        disabled={underWay === "reject"}
        aria-describedby={namedBy}
        onPress={() => give("approve")}
      >
        {t("notifications.action.approve")}
      </Button>
      <Button
        variant="bare"
        size="small"
        busy={underWay === "reject"}
        disabled={underWay === "approve"}
        aria-describedby={namedBy}
        onPress={() => give("reject")}
      >
        {t("notifications.action.reject")}
      </Button>
    </>
  );
}
