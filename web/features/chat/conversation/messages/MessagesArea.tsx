import { useTranslation } from "../../../../platform/i18n.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../../ui/Skeleton.tsx";
import { useOpenChat } from "../conversationContext.ts";
import { MessageList } from "./MessageList.tsx";
import type { Row } from "./rows.ts";
import type { useMessages } from "../useConversation.ts";
import { useReading } from "./useReading.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Count } from "../../../../ui/Count.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";

/** The messages of the open chat, or why they could not be loaded. */
export function MessagesArea({ messages }: { messages: ReturnType<typeof useMessages> }) {
  const { t } = useTranslation();
  const { chat, focusComposer } = useOpenChat();
  const { conversation, state, shown, rows, newAfter, jumping, scrolling } = messages;
  const read = useReading(chat.id, chat.last_read_seq);
  if (state.status === "failed") {
    return (
      <ErrorState
        title={t("chat.messages.failed")}
        retryLabel={t("common.retry")}
        onRetry={() => void conversation.refresh()}
      />
    );
  }
  if (state.status === "loading") {
    return (
      <div className="chat-messages-frame waiting">
        <SkeletonList label={t("common.loading")} rows={4} />
      </div>
    );
  }
  const onSeen = (row: Row) => {
    // Reading a request sends its sender no read marker.
    if (row.kind === "message" && !chat.request) read(row.message.seq);
  };
  return (
    <div className="chat-messages-frame">
      {rows.length === 0 ? <p className="chat-messages-none">{t("chat.beginning")}</p> : null}
      <MessageList
        key={jumping.generation}
        rows={rows}
        list={messages.list}
        scrolling={scrolling}
        onNearTop={() => void conversation.older().catch(() => undefined)}
        onNearBottom={() => void conversation.newer().catch(() => undefined)}
        onSeen={onSeen}
        onLeaveDown={focusComposer}
      />
      <JumpButtons
        isAway={scrolling.isAway || shown.hasNewer}
        unread={chat.request ? 0 : chat.unread_count}
        hasNewAbove={newAfter !== null && newAfter < shown.floor && !shown.hasNewer}
        onFirstNew={() => {
          if (newAfter !== null) jumping.jumpTo(newAfter + 1);
        }}
        onLatest={() => {
          messages.toLatest();
          focusComposer();
        }}
      />
    </div>
  );
}

interface JumpButtonsProps {
  isAway: boolean;
  unread: number;
  /** The first new message is above the loaded ones. */
  hasNewAbove: boolean;
  onFirstNew: () => void;
  onLatest: () => void;
}

/** Buttons to the first unread and to the newest message. */
function JumpButtons(props: JumpButtonsProps) {
  const { isAway, unread, hasNewAbove, onFirstNew, onLatest } = props;
  const { t } = useTranslation();
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
