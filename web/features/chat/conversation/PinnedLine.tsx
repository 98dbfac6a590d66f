import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { spokenText } from "../message/spokenText.ts";
import { useOpenChat } from "./conversationContext.ts";

/** Up to three messages that somebody pinned; each leads to its place. */
export function PinnedLine() {
  const { t } = useTranslation("chat");
  const { chat, jumpTo } = useOpenChat();
  if (chat.pins.length === 0) return null;
  return (
    <ul className="chat-pins" role="list" aria-label={t("chat.pins")}>
      {chat.pins.map((message) => (
        <li key={message.id}>
          <button type="button" title={spokenText(message, t)} onClick={() => jumpTo(message.seq)}>
            <Icon name="pin" size="s" />
            <span className="clip" dir="auto">
              {spokenText(message, t)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
