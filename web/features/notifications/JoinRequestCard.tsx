import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useDecision } from "../pages/index.ts";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { changeItems } from "./notificationCache.ts";
import { Outcome } from "../../ui/Outcome.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { useNotificationTexts } from "./useNotificationTexts.ts";

/** Somebody asks to join a page: approve or reject, and afterwards what came of it. */
export function JoinRequestCard(props: CardProps) {
  const { requestStatus = "pending" } = props.group.latestItem.data;
  const [isOwnDoing, setOwnDoing] = useState(false);
  return (
    <CardFrame {...props}>
      {requestStatus === "pending" ? (
        <DecisionActions {...props} onDecide={() => setOwnDoing(true)} />
      ) : (
        <Outcome isOwnDoing={isOwnDoing}>
          <StatusBadge status={requestStatus} />
        </Outcome>
      )}
    </CardFrame>
  );
}

function DecisionActions({ group, onRead, onDecide }: CardProps & { onDecide: () => void }) {
  const { t } = useNotificationTexts();
  const client = useQueryClient();
  const { requestId, requestUserId, pageId } = group.latestItem.data;
  const { underWay, decide } = useDecision({ requestId, requestUserId, pageId }, (status) =>
    changeItems(client, (item) =>
      item.data.requestId === requestId
        ? { ...item, data: { ...item.data, requestStatus: status } }
        : item,
    ),
  );
  const give = (verb: "approve" | "reject") => {
    onDecide();
    onRead(group);
    decide(verb);
  };
  return (
    <>
      <Button
        size="small"
        icon="check"
        busy={underWay === "approve"}
        disabled={underWay === "reject"}
        onPress={() => give("approve")}
      >
        {t("notifications.action.approve")}
      </Button>
      <Button
        variant="bare"
        size="small"
        busy={underWay === "reject"}
        disabled={underWay === "approve"}
        onPress={() => give("reject")}
      >
        {t("notifications.action.reject")}
      </Button>
    </>
  );
}
