import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Count } from "../../../ui/Count.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { Folder } from "../queries.ts";
import { ChatList } from "./ChatList.tsx";
import { NewChatButton } from "./NewChatButton.tsx";
import { type ShownKind, shownKinds, useChats } from "./useChats.ts";
import "./list.css";

interface ChatsPaneProps {
  readerId: string;
  folder: Folder;
  /** The page's own heading, or a second one beside a conversation. */
  isMain: boolean;
}

/** The reader's chats: search, filter, the request folder, and a button for a new chat. */
export function ChatsPane({ readerId, folder, isMain }: ChatsPaneProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<ShownKind>("all");
  const list = useChats(folder, typed.trim() !== "" || kind !== "all");
  const Heading = isMain ? "h1" : "h2";
  const isRequests = folder === "requests";
  return (
    <section className="chats" aria-labelledby="chats-title">
      <header className="chats-head">
        {isRequests ? (
          <Link className="icon-btn" to="/chat" aria-label={t("chat.requests.back")}>
            <Icon name="arrow-left" flip />
          </Link>
        ) : null}
        <Heading id="chats-title">{t(isRequests ? "chat.requests.title" : "chat.title")}</Heading>
        {isRequests ? null : <NewChatButton readerId={readerId} />}
      </header>
      {isRequests ? (
        <p className="hint chats-note">{t("chat.requests.note")}</p>
      ) : (
        <div className="chats-tools">
          <TextField
            label={t("chat.list.search")}
            isLabelHidden
            type="search"
            icon="search"
            placeholder={t("chat.list.search")}
            value={typed}
            onChange={setTyped}
          />
          <div className="chips" role="group" aria-label={t("chat.list.kind")}>
            {shownKinds.map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={kind === one}
                onClick={() => setKind(one)}
              >
                {t(`chat.list.kind.${one}`)}
              </button>
            ))}
          </div>
          <RequestsLink count={list.data?.requestCount ?? 0} />
        </div>
      )}
      <ChatList list={list} folder={folder} readerId={readerId} kind={kind} typed={typed} />
    </section>
  );
}

function RequestsLink({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Link className="chat-requests-link" to="/chat?folder=requests">
      <Icon name="mail" />
      <span className="grow">{t("chat.requests.title")}</span>
      <Count value={count} label={t("chat.requests.count", { count })} />
      <Icon name="chevron-right" size="s" flip />
    </Link>
  );
}
