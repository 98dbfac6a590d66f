import { useTranslation } from "../../../platform/i18n.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { useOpenChat } from "./conversationContext.ts";
import { JumpButtons } from "./JumpButtons.tsx";
import { MessageList } from "./MessageList.tsx";
import type { Row } from "./rows.ts";
import type { useMessages } from "./useMessages.ts";
import { StillMessages } from "./StillMessages.tsx";
import { useReading } from "./useReading.ts";

/** The messages of the open chat, or why they are not there. */
export function MessagesArea({ messages }: { messages: ReturnType<typeof useMessages> }) {
  const { t } = useTranslation(["chat", "common"]);
  const { chat, focusComposer } = useOpenChat();
  const { conversation, state, shown, rows, newAfter, jumping, scrolling, stillness } = messages;
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
    // Looking at a stranger's request tells them nothing.
    if (row.kind === "message" && !chat.request) read(row.message.seq);
  };
  return (
    <div className="chat-messages-frame">
      {rows.length === 0 ? <p className="chat-messages-none">{t("chat.beginning")}</p> : null}
      {stillness === "still" ? null : (
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
      )}
      {stillness ? <StillMessages rows={rows} isCover={stillness === "cover"} /> : null}
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
