import { LinkButton } from "../../../ui/LinkButton.tsx";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { useNotificationTexts } from "../notificationTexts.ts";
import { useTargetOf } from "../useTarget.ts";

/** A message: Reply leads to the chat with its sender. */
export function ChatMessageCard(props: CardProps) {
  const { t } = useNotificationTexts();
  const { group, onRead, onLeave } = props;
  const target = useTargetOf()(group.latestItem);
  if (!target) return <CardFrame {...props} />;
  return (
    <CardFrame {...props}>
      <LinkButton
        size="small"
        to={target}
        onClick={(event) => {
          onRead(group);
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave();
        }}
      >
        {t("notifications.action.reply")}
      </LinkButton>
    </CardFrame>
  );
}
