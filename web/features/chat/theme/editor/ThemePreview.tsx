import type { ChatTheme } from "@waymates/contract/features/chat-theme-constants";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { useThemeRef } from "../useChatTheme.ts";
import { classes } from "../../../../ui/classes.ts";

/** A short conversation in the theme; its words are decoration. */
export function ThemePreview({ theme }: { theme: ChatTheme }) {
  const { t } = useTranslation();
  const themed = useThemeRef(theme);
  return (
    <div role="img" aria-label={t("chatTheme.preview.label")} className="chat-theme-preview">
      <div className="chat-look" ref={themed} aria-hidden="true">
        <div className="chat-day-mark">
          <span>{t("chatTheme.preview.day")}</span>
        </div>
        <Message side="in" place="first">
          {t("chatTheme.preview.first")}
        </Message>
        <Message side="in" place="last" time="21:10">
          {t("chatTheme.preview.second")}
        </Message>
        <Message side="out" place="first">
          <span className="chat-quote">
            <b>{t("chatTheme.preview.name")}</b>
            {t("chatTheme.preview.second")}
          </span>
          {t("chatTheme.preview.answer")}
        </Message>
        <Message side="out" place="last" time="21:12">
          {t("chatTheme.preview.more")}
        </Message>
        <div className="chat-unread-mark">
          <span>{t("chatTheme.preview.new")}</span>
        </div>
        <Message side="in" place="single" time="21:14">
          {t("chatTheme.preview.last")}
        </Message>
      </div>
    </div>
  );
}

interface MessageProps {
  side: "in" | "out";
  place: "single" | "first" | "last";
  time?: string;
  children: ReactNode;
}

function Message({ side, place, time, children }: MessageProps) {
  const { t } = useTranslation();
  return (
    <div className="chat-msg" data-side={side} data-place={place}>
      {side === "in" ? (
        <span className="chat-msg-face">
          {time ? <Avatar size="s" name={t("chatTheme.preview.name")} /> : null}
        </span>
      ) : null}
      <div className="chat-msg-body">
        <div className="chat-bubble">{children}</div>
        {time ? <span className="chat-msg-meta">{time}</span> : null}
      </div>
    </div>
  );
}

/** A conversation too small to read: its colours and shapes. */
export function MiniChat({ theme, isEmpty = false }: { theme: ChatTheme; isEmpty?: boolean }) {
  const themed = useThemeRef(theme);
  return (
    <span ref={themed} className={classes("chat-look", "chat-mini-chat", isEmpty && "empty")}>
      {isEmpty ? null : (
        <>
          <MiniMessage side="in" words={[7, 4.5]} />
          <MiniMessage side="out" words={[5]} />
          <MiniMessage side="out" words={[6.5, 3]} />
          <MiniMessage side="in" words={[4]} />
        </>
      )}
    </span>
  );
}

/** Words are bars as long as said, in rem. */
function MiniMessage({ side, words }: { side: "in" | "out"; words: number[] }) {
  return (
    <span className="chat-msg" data-side={side} data-place="single">
      <span className="chat-bubble">
        {words.map((length) => (
          <svg key={length} width={`${length / 2}rem`} height="4" aria-hidden="true">
            <rect width="100%" height="4" rx="2" fill="currentColor" opacity="0.75" />
          </svg>
        ))}
      </span>
    </span>
  );
}
