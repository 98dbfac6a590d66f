import { useTranslation } from "../../../platform/i18n.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { dayOf } from "../dates.ts";
import { useReaderTime } from "../LocalTime.tsx";
import { eventText } from "./text/plainText.ts";
import { MessageItem } from "./MessageItem.tsx";
import { PendingItem } from "./PendingItem.tsx";
import type { RowViewProps } from "../conversation/messages/rows.ts";

/** A row with the day or the divider of new messages above it. */
export function MessageRowView(props: RowViewProps) {
  const { row } = props;
  const { t } = useTranslation();
  const reader = useReaderTime();
  return (
    <>
      {row.day === null ? null : (
        <p className="chat-day-mark">
          <span>{dayOf(row.day, reader)}</span>
        </p>
      )}
      {row.kind === "message" && row.newFrom !== null ? (
        <div className="chat-unread-mark">
          <span>{t("chat.divider", { count: row.newFrom })}</span>
        </div>
      ) : null}
      <Content {...props} />
    </>
  );
}

function Content({ row, ...rest }: RowViewProps) {
  if (row.kind === "pending") return <PendingItem row={row} {...rest} />;
  if (row.message.kind === "event") return <EventItem row={row} {...rest} />;
  return <MessageItem row={row} {...rest} />;
}

function EventItem({ row, isReachable }: RowViewProps) {
  const { t, i18n } = useTranslation();
  const { readerId } = useOpenChat();
  if (row.kind !== "message") return null;
  const { message } = row;
  const name =
    message.sender_id === readerId ? null : (message.sender?.name ?? t("chat.deletedUser"));
  return (
    <p className="chat-event-line" data-key={row.key} tabIndex={isReachable ? 0 : -1}>
      {eventText(message.data, name, { t, language: i18n.language })}
    </p>
  );
}
