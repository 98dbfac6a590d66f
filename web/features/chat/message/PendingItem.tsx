import { useTranslation } from "../../../platform/i18n.tsx";
import { useLiveState } from "../../../platform/live.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { conversationOf } from "../conversation/conversations.ts";
import {
  type PendingRow,
  positionInTurn,
  type RowViewProps,
} from "../conversation/messages/rows.ts";
import { ownOutbox, uploadOf } from "../outbox/ownOutbox.ts";
import { Pictures } from "./pictures/Pictures.tsx";
import { plainText } from "./text/plainText.ts";
import { MessageText } from "./text/MessageText.tsx";
import { useTextAttributes, WrittenText } from "../../../platform/WrittenText.tsx";

/** A message of the reader that the server has not confirmed: being sent, waiting, or refused. */
export function PendingItem({ row, isReachable }: RowViewProps<PendingRow>) {
  const { t } = useTranslation();
  const { queued, isStored } = row;
  const { text = "", attachments = [] } = queued.message;
  const wording = useTextAttributes(text);
  const isRefused = queued.state === "refused";
  const isOffline = useLiveState() !== "online";
  const state = isRefused ? "failed" : isStored ? "sent" : isOffline ? "waiting" : "sending";
  const words = t(`chat.state.${state}`);
  return (
    <article
      className="chat-msg"
      data-side="out"
      data-place={positionInTurn(row)}
      data-key={row.key}
      tabIndex={isReachable ? 0 : -1}
      aria-label={t("chat.message.label", { name: t("chat.you"), text: `${text}, ${words}` })}
    >
      <div className="chat-msg-body">
        <div
          className="chat-bubble"
          data-state={isRefused ? "failed" : isStored ? undefined : "sending"}
          {...wording}
        >
          <PendingQuote row={row} />
          {attachments.length > 0 ? (
            <Pictures pictures={attachments.map(({ id, alt = "" }) => uploadOf(id, alt))} />
          ) : null}
          {text === "" ? null : <MessageText text={text} />}
        </div>
        <span className="chat-msg-meta">
          <Icon name={isRefused ? "triangle-alert" : isStored ? "check" : "clock"} size="s" />
          {state === "sent" || state === "sending" ? null : <span>{words}</span>}
        </span>
        {isRefused ? <Refusal row={row} /> : null}
      </div>
    </article>
  );
}

/** The message it replies to, where this tab still holds it. */
function PendingQuote({ row: { queued } }: { row: PendingRow }) {
  const { t, i18n } = useTranslation();
  const { replyTo } = queued.message;
  const messages = conversationOf(queued.chatId)?.getState().stream?.messages ?? [];
  const answered = replyTo ? messages.find(({ id }) => id === replyTo) : undefined;
  if (!answered) return null;
  return (
    <div className="chat-quote">
      <b>
        <bdi>{answered.sender?.name ?? t("chat.deletedUser")}</bdi>
      </b>
      <WrittenText
        as="span"
        className="chat-quote-text"
        text={plainText(answered, { t, language: i18n.language })}
      />
    </div>
  );
}

function Refusal({ row: { queued } }: { row: PendingRow }) {
  const { t } = useTranslation();
  const { readerId, focusComposer } = useOpenChat();
  const { nonce } = queued.message;
  const outbox = ownOutbox(readerId);
  return (
    <div className="chat-refusal" role="alert">
      <span>{t(`error.${queued.code ?? "UNKNOWN"}`)}</span>
      <span className="chat-refusal-acts">
        <button type="button" className="link" onClick={() => outbox.retry(nonce)}>
          {t("chat.refused.retry")}
        </button>
        <button
          type="button"
          className="link"
          onClick={() => {
            outbox.discard(nonce);
            focusComposer();
          }}
        >
          {t("chat.refused.discard")}
        </button>
      </span>
    </div>
  );
}
