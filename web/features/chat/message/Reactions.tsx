import { listFormat } from "@waymates/contract/formats";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { useMessageActions } from "./useMessageActions.ts";

/** The emojis below a message with their counts; the reader's reaction is pressed. */
export function Reactions({ message }: { message: ChatMessage }) {
  const { t, i18n } = useTranslation();
  const { readerId, chat } = useOpenChat();
  const { react } = useMessageActions(message);
  if (message.reactions.length === 0) return null;
  const nameOf = (id: string) =>
    id === readerId ? t("chat.you") : (chat.members.find((one) => one.id === id)?.name ?? "");
  const list = listFormat(i18n.language, { type: "conjunction" });
  return (
    <div className="chat-reactions">
      {message.reactions.map(({ emoji, user_ids: people }) => {
        const isMine = people.includes(readerId);
        const names = list.format(people.map(nameOf).filter(Boolean));
        return (
          <button
            key={emoji}
            type="button"
            className="chat-reaction"
            aria-pressed={isMine}
            aria-label={t("chat.reaction.by", { emoji, people: people.length, names })}
            title={names}
            onClick={() => react(isMine ? null : emoji)}
          >
            <span aria-hidden="true">{emoji}</span>
            <span aria-hidden="true">{people.length}</span>
          </button>
        );
      })}
    </div>
  );
}
