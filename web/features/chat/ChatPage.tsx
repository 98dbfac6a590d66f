import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { SignpostEmpty } from "../../ui/art/SignpostEmpty.tsx";
import { ChatsPane } from "./list/ChatsPane.tsx";
import { FirstChatButton } from "./list/NewChatButton.tsx";
import type { Folder } from "./queries.ts";
import { ChatThemeHost } from "./theme/openChatTheme.tsx";
import "./chat.css";

interface ChatPageProps {
  readerId: string;
  folder: Folder;
  /** The open conversation; null while only the list is there. */
  children: ReactNode | null;
}

/** /chat and everything below it: the list beside the conversation; on a phone one of the two. */
export function ChatPage({ readerId, folder, children }: ChatPageProps) {
  const { t } = useTranslation();
  return (
    <div className="chat" data-at={children ? "conversation" : "list"}>
      {children ? null : (
        <>
          <title>{`${t("chat.title")} · Waymates`}</title>
          <meta name="description" content={t("chat.description")} />
        </>
      )}
      <ChatsPane readerId={readerId} folder={folder} isMain={children === null} />
      {children ?? (
        <div className="chat-none">
          <SignpostEmpty />
          <p>{t("chat.choose")}</p>
          <FirstChatButton readerId={readerId} />
        </div>
      )}
      <ChatThemeHost />
    </div>
  );
}
