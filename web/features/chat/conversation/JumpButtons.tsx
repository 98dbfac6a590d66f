import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Count } from "../../../ui/Count.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";

interface JumpButtonsProps {
  isAway: boolean;
  unread: number;
  /** The first new message is further up than what is loaded. */
  hasNewAbove: boolean;
  onFirstNew: () => void;
  onLatest: () => void;
}

/** To the first unread message, and down to the newest. */
export function JumpButtons(props: JumpButtonsProps) {
  const { isAway, unread, hasNewAbove, onFirstNew, onLatest } = props;
  const { t } = useTranslation("chat");
  return (
    <div className="chat-jumps">
      {hasNewAbove ? (
        <Button size="small" icon="arrow-up" className="chat-first-new" onPress={onFirstNew}>
          {t("chat.jump.firstNew")}
        </Button>
      ) : null}
      {isAway ? (
        <IconButton
          icon="arrow-down"
          className="chat-latest"
          tip="none"
          label={unread > 0 ? t("chat.jump.latestNew", { count: unread }) : t("chat.jump.latest")}
          onPress={onLatest}
        >
          <Count value={unread} />
        </IconButton>
      ) : null}
    </div>
  );
}
