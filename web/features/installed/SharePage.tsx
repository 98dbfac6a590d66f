import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { ChatItem } from "@waymates/contract/features/chat";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../../ui/Page.tsx";
import { ChatAvatar, chatAddress, readDraft, saveDraft, titleOf } from "../chat/index.ts";
import { chatsQuery } from "../chat/queries.ts";
import { asMessage, postAddress, readShared, type Shared } from "./shared.ts";
import "./installed.css";

/** More than these are found in the list of chats. */
const MOST_CHATS = 12;

/**
 * /share: content from another app, and the drafts that it can fill. Nothing is sent or stored
 * here.
 */
export function SharePage({ readerId }: { readerId: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const shared = readShared(search);
  const isEmpty = shared.title === "" && shared.text === "" && shared.url === "";
  return (
    <Page className="installed">
      <title>{`${t("installed.share.title")} · Waymates`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t("installed.share.title")}</h1>
      {isEmpty ? (
        <EmptyState
          title={t("installed.share.nothing")}
          hint={t("installed.share.nothingHint")}
          action={
            <LinkButton to="/post/new" variant="primary">
              {t("installed.shortcut.post")}
            </LinkButton>
          }
        />
      ) : (
        <>
          <p className="soft">{t("installed.share.lead")}</p>
          <Given shared={shared} />
          <LinkButton to={postAddress(shared)} variant="primary" size="big" icon="pencil">
            {t("installed.share.post")}
          </LinkButton>
          <Chats shared={shared} readerId={readerId} />
        </>
      )}
    </Page>
  );
}

function Given({ shared: { title, text, url, link } }: { shared: Shared }) {
  return (
    <blockquote className="card installed-given" dir="auto">
      {title ? <p className="installed-title">{title}</p> : null}
      {text ? <p>{text}</p> : null}
      {link ? (
        <a className="link" href={link} rel="noopener noreferrer nofollow" target="_blank">
          <bdi>{url}</bdi>
        </a>
      ) : url ? (
        <p>
          <bdi>{url}</bdi>
        </p>
      ) : null}
    </blockquote>
  );
}

function Chats({ shared, readerId }: { shared: Shared; readerId: string }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(chatsQuery("chats"));
  if (isError) {
    return (
      <ErrorState
        title={t("installed.share.chatsFailed")}
        retryLabel={t("offline.again")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const chats = data?.items.slice(0, MOST_CHATS) ?? [];
  return (
    <section aria-labelledby="share-chats">
      <h2 id="share-chats">{t("installed.share.message")}</h2>
      {chats.length === 0 ? (
        <p className="soft">{t("installed.share.noChats")}</p>
      ) : (
        <ul className="installed-chats" role="list">
          {chats.map((chat) => (
            <ChatRow key={chat.id} chat={chat} shared={shared} readerId={readerId} />
          ))}
        </ul>
      )}
      <Link className="link" to="/chat">
        {t("installed.share.toChats")}
      </Link>
    </section>
  );
}

function ChatRow({ chat, shared, readerId }: { chat: ChatItem; shared: Shared; readerId: string }) {
  const { t, i18n } = useTranslation();
  const title = titleOf(chat, readerId, { t, language: i18n.language });
  const fill = () => {
    const begun = readDraft(readerId, chat.id);
    saveDraft(readerId, chat.id, asMessage(shared, begun, CHAT_LIMITS.text));
  };
  return (
    <li>
      <Link to={chatAddress(chat, readerId)} onClick={fill}>
        <ChatAvatar chat={chat} readerId={readerId} title={title} size="m" />
        <bdi>{title}</bdi>
      </Link>
    </li>
  );
}
