import { useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { CardFrame, type CardProps } from "../CardFrame.tsx";
import { Outcome } from "../../../../ui/Outcome.tsx";
import { StatusBadge } from "../badges/StatusBadge.tsx";
import { type RequestAnswer, useAnswerRequest } from "./useAnswerRequest.ts";
import { useNotificationTexts } from "../../notificationTexts.ts";

/** A follow request: accept or decline, and the result afterwards. */
export function FollowRequestCard(props: CardProps) {
  const { requestStatus = "pending" } = props.group.latestItem.data;
  const [isOwnDoing, setOwnDoing] = useState(false);
  return (
    <CardFrame {...props}>
      {requestStatus === "pending" ? (
        <RequestActions {...props} onAnswer={() => setOwnDoing(true)} />
      ) : (
        <Outcome isOwnDoing={isOwnDoing}>
          <StatusBadge status={requestStatus} />
        </Outcome>
      )}
    </CardFrame>
  );
}

function RequestActions({ group, onRead, onAnswer }: CardProps & { onAnswer: () => void }) {
  const { t } = useNotificationTexts();
  const { underWay, answer } = useAnswerRequest(group.latestItem.data.requestId);
  const give = (choice: RequestAnswer) => {
    onAnswer();
    onRead(group);
    answer(choice);
  };
  return (
    <>
      <Button
        size="small"
        icon="check"
        busy={underWay === "accept"}
        disabled={underWay === "decline"}
        onPress={() => give("accept")}
      >
        {t("notifications.action.accept")}
      </Button>
      <Button
        variant="bare"
        size="small"
        busy={underWay === "decline"}
        disabled={underWay === "accept"}
        onPress={() => give("decline")}
      >
        {t("notifications.action.decline")}
      </Button>
    </>
  );
}
