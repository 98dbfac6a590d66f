import type { ChatItem } from "@waymates/contract/features/chat";
import { NavLink } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { classes } from "../../../ui/classes.ts";
import { Count } from "../../../ui/Count.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useTyping } from "../live/typing.ts";
import { chatAddress, titleOf } from "../names.ts";
import { When } from "../When.tsx";
import { ChatFace } from "./ChatFace.tsx";
import { previewText } from "./previewText.ts";

interface ChatRowProps {
  chat: ChatItem;
  readerId: string;
}

/** One chat of the list: who, the newest words, when, and how many are unread. */
export function ChatRow({ chat, readerId }: ChatRowProps) {
  const { t, i18n } = useTranslation("chat");
  const words = { t, language: i18n.language };
  const title = titleOf(chat, readerId, words);
  const isTyping = useTyping(chat.id).length > 0;
  const isUnread = chat.unread_count > 0;
  return (
    <li>
      <NavLink
        to={chatAddress(chat, readerId)}
        className={classes("chat-row", isUnread && !chat.muted && "unread")}
        prefetch="none"
      >
        <ChatFace chat={chat} readerId={readerId} title={title} />
        <span className="grow">
          <span className="line">
            <b className="clip" dir="auto">
              {title}
            </b>
            {chat.last_message_at ? <When at={chat.last_message_at} isShort /> : null}
          </span>
          <span className="line">
            {isTyping ? (
              <span className="hint clip chat-typing">{t("chat.typing.short")}</span>
            ) : (
              <span className="hint clip" dir="auto">
                {previewText(chat, { ...words, readerId })}
              </span>
            )}
            {chat.muted ? (
              <>
                <Icon name="bell-off" size="s" />
                <span className="vh">{t("chat.muted")}</span>
              </>
            ) : null}
            <Count
              value={chat.unread_count}
              label={t("chat.unread", { count: chat.unread_count })}
            />
          </span>
        </span>
      </NavLink>
    </li>
  );
}
