import { listFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { useTyping } from "../live/typing.ts";
import { useOpenChat } from "./conversationContext.ts";

/**
 * Shows who is typing. The Announcer reads it out once a burst; this line changes too often to be
 * read.
 */
export function TypingLine() {
  const { t, i18n } = useTranslation();
  const { chat, readerId } = useOpenChat();
  const ids = useTyping(chat.id);
  const people = chat.members.filter(({ id }) => id !== readerId && ids.includes(id));
  const [first] = people;
  if (!first) return null;
  const names = people.slice(0, 2).map(({ name }) => name.split(" ")[0] ?? name);
  const list = listFormat(i18n.language, { type: "conjunction" });
  return (
    <div className="chat-typing-line" aria-hidden="true">
      <Avatar src={first.avatar_url} name={first.name} size="s" />
      <span className="chat-typing-dots">
        <i />
        <i />
        <i />
      </span>
      <span className="clip">
        {t("chat.typing", { count: people.length, names: list.format(names) })}
      </span>
    </div>
  );
}
