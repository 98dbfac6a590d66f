import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { type FocusEvent, type PointerEvent, Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import {
  type MessageRow,
  positionInTurn,
  type RowViewProps,
} from "../conversation/messages/rows.ts";
import { timeOf } from "../dates.ts";
import { useReaderTime } from "../LocalTime.tsx";
import { Bubble } from "./Bubble.tsx";
import { MessageMeta } from "./MessageMeta.tsx";
import { Reactions } from "./Reactions.tsx";
import { plainText } from "./text/plainText.ts";
import { useDeliveryState } from "./useDeliveryState.ts";

const MessageTools = lazyWithRetry(() => import("./MessageTools.tsx"), "MessageTools");

/** Loads the message tools beforehand, so that they work without a connection. */
export const prepareTools = MessageTools.prepare;

/** A message, with its tools while it is hovered or focused. */
export function MessageItem({ row, isReachable, isFlashed }: RowViewProps<MessageRow>) {
  const { chat, readerId } = useOpenChat();
  const { message } = row;
  const isOwn = message.sender_id === readerId;
  const near = useNearness();
  const hasTools = !message.hidden && !message.deleted_at;
  return (
    <article
      className="chat-msg"
      data-side={isOwn ? "out" : "in"}
      data-place={positionInTurn(row)}
      data-key={row.key}
      data-flash={isFlashed || undefined}
      tabIndex={isReachable ? 0 : -1}
      aria-label={useLabel(message)}
      {...near.handlers}
    >
      {isOwn ? null : <Face message={message} isShown={row.isLast} />}
      <div className="chat-msg-body">
        {!isOwn && chat.is_group_chat && row.isFirst && message.sender ? (
          <bdi className="chat-msg-name">{message.sender.name}</bdi>
        ) : null}
        <div className="chat-bubble-line">
          <Bubble message={message} />
          {near.isNear && hasTools ? (
            <Suspense>
              <MessageTools message={message} onHold={near.hold} />
            </Suspense>
          ) : null}
        </div>
        <Reactions message={message} />
        {row.isLast || message.edited_at || message.pinned ? (
          <MessageMeta message={message} isOwn={isOwn} />
        ) : null}
      </div>
    </article>
  );
}

function Face({ message, isShown }: { message: ChatMessage; isShown: boolean }) {
  return (
    <span className="chat-msg-face">
      {isShown ? (
        <Avatar src={message.sender?.avatar_url} name={message.sender?.name ?? "?"} size="s" />
      ) : null}
    </span>
  );
}

function useLabel(message: ChatMessage): string {
  const { t, i18n } = useTranslation();
  const { readerId } = useOpenChat();
  const reader = useReaderTime();
  const state = useDeliveryState(message);
  const isOwn = message.sender_id === readerId;
  const name = isOwn ? t("chat.you") : (message.sender?.name ?? t("chat.deletedUser"));
  const parts = [plainText(message, { t, language: i18n.language })];
  for (const { emoji, user_ids } of message.reactions) parts.push(`${emoji} ${user_ids.length}`);
  if (message.edited_at) parts.push(t("chat.message.edited"));
  if (state) parts.push(t(`chat.state.${state}`));
  parts.push(timeOf(Date.parse(message.created_at), reader));
  return t("chat.message.label", { name, text: parts.join(", ") });
}

/** Whether a message is hovered or focused; it counts as such while one of its menus is open. */
function useNearness() {
  const [isNear, setNear] = useState(false);
  const [isHeld, hold] = useState(false);
  return {
    isNear: isNear || isHeld,
    hold,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") setNear(true);
      },
      // A new message may appear below a pointer that does not move.
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse" && !isNear) setNear(true);
      },
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
        const hasFocus = currentTarget.contains(document.activeElement);
        if (pointerType === "mouse" && !hasFocus) setNear(false);
      },
      onFocus: () => setNear(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setNear(false);
      },
    },
  };
}
