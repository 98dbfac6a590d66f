import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { useWatchedPresence } from "../live/presence.ts";
import { otherOf } from "../names.ts";
import type { Folder } from "../queries.ts";
import { ChatRow } from "./ChatRow.tsx";
import { FirstChatButton } from "./NewChatButton.tsx";
import { type ShownKind, type useChats, useFilteredChats } from "./useChats.ts";

interface ChatListProps {
  list: ReturnType<typeof useChats>;
  folder: Folder;
  readerId: string;
  kind: ShownKind;
  typed: string;
}

/** The chats themselves, or why there are none. */
export function ChatList({ list, folder, readerId, kind, typed }: ChatListProps) {
  const { t } = useTranslation(["chat", "common"]);
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
  const { t } = useTranslation("chat");
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
