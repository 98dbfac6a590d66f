import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { useWatchedPresence } from "../live/presence.ts";
import { chatAddress, otherOf, titleOf } from "../names.ts";
import type { Folder } from "../queries.ts";
import { FirstChatButton } from "./NewChatButton.tsx";
import { type ShownKind, type useChats, useFilteredChats } from "./useChats.ts";
import type { ChatItem } from "@waymates/contract/features/chat";
import { NavLink } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { Count } from "../../../ui/Count.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useTyping } from "../live/typing.ts";
import { LocalTime } from "../LocalTime.tsx";
import { ChatAvatar } from "./ChatAvatar.tsx";
import { previewText } from "../message/text/plainText.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

interface ChatListProps {
  list: ReturnType<typeof useChats>;
  folder: Folder;
  readerId: string;
  kind: ShownKind;
  typed: string;
}

/** The list of chats, or why it is empty. */
export function ChatList({ list, folder, readerId, kind, typed }: ChatListProps) {
  const { t } = useTranslation();
  const shown = useFilteredChats(list.data, { kind, typed, readerId });
  useWatchedPresence(shown.flatMap((chat) => otherOf(chat, readerId)?.id ?? []));
  if (list.isPending) return <SkeletonList label={t("common.loading")} rows={7} />;
  if (list.isError) {
    return (
      <ErrorState
        title={t("chat.list.failed")}
        retryLabel={t("common.retry")}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (shown.length === 0 && list.isLoadingMore) {
    return <SkeletonList label={t("common.loading")} rows={3} />;
  }
  if (shown.length === 0) {
    return <Nothing folder={folder} readerId={readerId} isFiltered={list.data.items.length > 0} />;
  }
  return (
    <div className="chats-scroll">
      <ul role="list">
        {shown.map((chat) => (
          <ChatRow key={chat.id} chat={chat} readerId={readerId} />
        ))}
      </ul>
      {list.data.nextCursor ? (
        <Button
          variant="quiet"
          size="small"
          busy={list.isLoadingMore}
          onPress={() => void list.loadMore()}
        >
          {t("chat.list.more")}
        </Button>
      ) : null}
    </div>
  );
}

interface NothingProps {
  folder: Folder;
  readerId: string;
  isFiltered: boolean;
}

function Nothing({ folder, readerId, isFiltered }: NothingProps) {
  const { t } = useTranslation();
  if (isFiltered) return <p className="hint chats-note">{t("chat.list.nothing")}</p>;
  if (folder === "requests") return <EmptyState title={t("chat.requests.none")} />;
  return (
    <EmptyState
      title={t("chat.list.none")}
      hint={t("chat.list.noneHint")}
      action={<FirstChatButton readerId={readerId} />}
    />
  );
}

interface ChatRowProps {
  chat: ChatItem;
  readerId: string;
}

/** A row of the list: title, newest message, time, and the number of unread messages. */
function ChatRow({ chat, readerId }: ChatRowProps) {
  const { t, i18n } = useTranslation();
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
        <ChatAvatar chat={chat} readerId={readerId} title={title} />
        <span className="grow">
          <span className="line">
            <WrittenText as="b" className="clip" text={title} />
            {chat.last_message_at ? <LocalTime at={chat.last_message_at} isShort /> : null}
          </span>
          <span className="line">
            {isTyping ? (
              <span className="hint clip chat-typing">{t("chat.typing.short")}</span>
            ) : (
              <WrittenText
                as="span"
                className="hint clip"
                text={previewText(chat, { ...words, readerId })}
              />
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
