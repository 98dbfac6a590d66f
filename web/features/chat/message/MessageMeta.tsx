import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LocalTime } from "../LocalTime.tsx";
import { useDeliveryState } from "./useDeliveryState.ts";

interface MessageMetaProps {
  message: ChatMessage;
  isOwn: boolean;
}

/** Below a group of messages: time, edited, pinned, and the delivery state of the reader's own. */
export function MessageMeta({ message, isOwn }: MessageMetaProps) {
  const { t } = useTranslation();
  const state = useDeliveryState(message);
  return (
    <span className="chat-msg-meta" aria-hidden="true">
      {message.pinned ? <Icon name="pin" size="s" /> : null}
      {message.edited_at && !message.deleted_at ? <span>{t("chat.message.edited")}</span> : null}
      <LocalTime at={message.created_at} />
      {isOwn && state ? (
        <span className="chat-ticks" data-state={state} title={t(`chat.state.${state}`)}>
          <Icon name={state === "sent" ? "check" : "check-check"} size="s" />
        </span>
      ) : null}
    </span>
  );
}
