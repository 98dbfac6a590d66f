import { useState } from "react";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { type JoinEnd, useJoinPage } from "../../../pages/index.ts";
import { CardFrame, type CardProps } from "../CardFrame.tsx";
import { Outcome } from "../../../../ui/Outcome.tsx";
import { useCardState } from "../useCardState.ts";
import { useNotificationTexts } from "../../notificationTexts.ts";

/** An invitation to a page: 'Join', 'Joining...', 'Joined'. */
export function PageInviteCard(props: CardProps) {
  const { t } = useNotificationTexts();
  const { pageName = "" } = props.group.latestItem.data;
  const [end, setEnd] = useCardState<JoinEnd>("page-invite", pageName);
  const { join, isBusy } = useJoinPage(pageName, setEnd);
  const [isOwnDoing, setOwnDoing] = useState(false);
  if (end) {
    return (
      <CardFrame {...props}>
        <Outcome isOwnDoing={isOwnDoing}>
          <Badge
            tone={end === "joined" ? "moss" : "plain"}
            icon={end === "joined" ? "check" : "clock"}
          >
            {t(end === "joined" ? "notifications.action.joined" : "notifications.status.requested")}
          </Badge>
        </Outcome>
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
          join({ isInvited: true });
        }}
      >
        {t(isBusy ? "notifications.action.joining" : "notifications.action.join")}
      </Button>
    </CardFrame>
  );
}
