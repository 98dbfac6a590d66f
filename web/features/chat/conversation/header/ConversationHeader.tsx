import { useMemo } from "react";
import { Link } from "react-router";
import { WrittenText } from "../../../../platform/WrittenText.tsx";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { agoOf } from "../../dates.ts";
import { ChatAvatar } from "../../list/ChatAvatar.tsx";
import { usePresence, useWatchedPresence } from "../../live/presence.ts";
import { otherOf } from "../../names.ts";
import { openChatTheme } from "../../theme/openChatTheme.tsx";
import { useReaderTime } from "../../LocalTime.tsx";
import { ConversationMenu } from "./ConversationMenu.tsx";
import { useOpenChat } from "../conversationContext.ts";
import type { SidePanelName } from "./SidePanel.tsx";
import { plainText } from "../../message/text/plainText.ts";

/** The other person or the group, their presence, and the chat's menu. */
export function ConversationHeader({ onPanel }: { onPanel: (name: SidePanelName) => void }) {
  const { t } = useTranslation();
  const { chat, readerId, title } = useOpenChat();
  const other = otherOf(chat, readerId);
  return (
    <header className="chat-bar">
      <Link to="/chat" className="icon-btn chat-back" aria-label={t("chat.back")}>
        <Icon name="arrow-left" flip />
      </Link>
      <ChatAvatar chat={chat} readerId={readerId} title={title} size="m" />
      <div className="grow">
        <WrittenText as="h1" id="conversation-title" className="clip" text={title}>
          {other ? <Link to={`/${other.username}`}>{title}</Link> : title}
        </WrittenText>
        <Status />
      </div>
      <IconButton icon="search" label={t("chat.search.open")} onPress={() => onPanel("search")} />
      <IconButton
        icon="palette"
        label={t("chat.theme")}
        aria-haspopup="dialog"
        className="theme-button"
        onPress={openChatTheme}
      />
      <ConversationMenu onPanel={onPanel} />
    </header>
  );
}

/** Online or last seen; in a group, how many there are. */
function Status() {
  const { t } = useTranslation();
  const { chat, readerId } = useOpenChat();
  const reader = useReaderTime();
  const other = otherOf(chat, readerId);
  useWatchedPresence(useMemo(() => (other ? [other.id] : []), [other]));
  const presence = usePresence(other?.id);
  if (chat.page_details) {
    const { name, displayName } = chat.page_details;
    return (
      <span className="hint clip">
        <Link to={`/p/${name}`}>
          <bdi>{displayName}</bdi>
        </Link>
        {` · ${t("chat.people", { count: chat.participant_count })}`}
      </span>
    );
  }
  if (chat.is_group_chat) {
    return <Hint text={t("chat.people", { count: chat.participant_count })} />;
  }
  if (presence?.status === "online") return <Hint text={t("chat.presence.online")} />;
  if (presence?.status === "away") return <Hint text={t("chat.presence.away")} />;
  if (!presence?.lastSeen) return null;
  const when = agoOf(Date.parse(presence.lastSeen), reader);
  return <Hint text={t("chat.presence.lastSeen", { when })} />;
}

const Hint = ({ text }: { text: string }) => <span className="hint clip">{text}</span>;

/** Up to three pinned messages; each leads to its place. */
export function PinnedLine() {
  const { t, i18n } = useTranslation();
  const { chat, jumpTo } = useOpenChat();
  if (chat.pins.length === 0) return null;
  return (
    <ul className="chat-pins" role="list" aria-label={t("chat.pins")}>
      {chat.pins.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            title={plainText(message, { t, language: i18n.language })}
            onClick={() => jumpTo(message.seq)}
          >
            <Icon name="pin" size="s" />
            <span className="clip" dir="auto">
              {plainText(message, { t, language: i18n.language })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
