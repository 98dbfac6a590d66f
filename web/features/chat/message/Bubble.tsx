import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { conversationOf } from "../conversation/conversations.ts";
import { LinkCards } from "../../links/index.ts";
import { ReceiptCard } from "../../receipts/index.ts";
import { Pictures } from "./pictures/Pictures.tsx";
import { MessageText } from "./text/MessageText.tsx";
import { useChatSlots } from "../slots.ts";
import { gameIn, receiptIn } from "./text/plainText.ts";
import { isOnlyEmoji } from "./text/onlyEmoji.ts";
import { useTextAttributes, WrittenText } from "../../../platform/WrittenText.tsx";

/** A message's content: text, pictures and the quoted message. */
export function Bubble({ message }: { message: ChatMessage }) {
  const { t, i18n } = useTranslation();
  const wording = useTextAttributes(message.content);
  if (message.hidden) return <HiddenBubble />;
  if (message.deleted_at) {
    return (
      <div className="chat-bubble" data-state="deleted">
        {t("chat.message.deleted")}
      </div>
    );
  }
  if (message.kind === "game_card") return <GameBubble message={message} />;
  const { content, attachments, quoted } = message;
  const receipt = receiptIn(message, i18n.language);
  const isBare = content === "" && !quoted && attachments.length > 0;
  return (
    <div
      className="chat-bubble"
      data-state={isBare || receipt ? "media" : undefined}
      data-large={(attachments.length === 0 && isOnlyEmoji(content)) || undefined}
      {...wording}
    >
      {quoted ? <Quote quoted={asItIsNow(message.chat_id, quoted)} /> : null}
      {receipt ? <ReceiptCard receipt={receipt} headingLevel={4} /> : null}
      {attachments.length > 0 ? <Pictures pictures={attachments} /> : null}
      {content === "" ? null : <MessageText text={content} mentions={message.mentions} />}
      <LinkCards text={content} />
    </div>
  );
}

/** A live quiz; the games feature draws its state. */
function GameBubble({ message }: { message: ChatMessage }) {
  const { t } = useTranslation();
  const { gameCard } = useChatSlots();
  const gameId = gameIn(message);
  return (
    <div className="chat-bubble" data-state={gameCard && gameId ? "media" : undefined}>
      {gameCard && gameId ? gameCard(gameId) : t("chat.message.game")}
    </div>
  );
}

/** In the place of a message behind a block; explains on request why it is hidden. */
function HiddenBubble() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="chat-bubble" data-state="hidden">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("chat.hiddenMessage")}
      </button>
      {isOpen ? <span className="chat-why-hidden">{t("chat.hidden.why")}</span> : null}
    </div>
  );
}

type Quoted = NonNullable<ChatMessage["quoted"]>;

/** The quoted message in its newest state, where this tab holds it. */
function asItIsNow(chatId: string, quoted: Quoted): Quoted {
  const stream = conversationOf(chatId)?.getState().stream;
  const original = stream?.messages[quoted.seq - stream.floor - 1];
  if (!original || original.hidden) return quoted;
  const { sender, content } = original;
  return { ...quoted, sender, content, deleted: original.deleted_at !== null };
}

function Quote({ quoted }: { quoted: Quoted }) {
  const { t } = useTranslation();
  const { jumpTo, readerId } = useOpenChat();
  const name =
    quoted.sender?.id === readerId ? t("chat.you") : (quoted.sender?.name ?? t("chat.deletedUser"));
  const text = quoted.deleted
    ? t("chat.message.deleted")
    : quoted.content || t(quoted.has_attachments ? "chat.picture" : "chat.hiddenMessage");
  return (
    <button
      type="button"
      className="chat-quote"
      onClick={() => jumpTo(quoted.seq)}
      aria-label={t("chat.quote.jump", { name, text })}
    >
      <b>
        <bdi>{name}</bdi>
      </b>
      <WrittenText as="span" className="chat-quote-text" text={text} />
    </button>
  );
}
