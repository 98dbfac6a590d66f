import type { ChatsPage } from "@waymates/contract/features/chat";
import { foldText } from "@waymates/contract/text/fold";
import { listChats } from "@waymates/contract/operations/chat";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { appendPage, byTime } from "../chatCache.ts";
import { titleOf } from "../names.ts";
import { chatsQuery, type Folder } from "../queries.ts";

/**
 * A folder of the reader's chats, page by page.
 * @param isFiltered whether only some of them are shown: then all pages are loaded
 */
export function useChats(folder: Folder, isFiltered = false) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = chatsQuery(folder);
  const list = useQuery(query);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const failedAt = useRef<string | null>(null);
  const cursor = list.data?.nextCursor;
  const loadMore = async () => {
    if (!cursor || isLoadingMore) return;
    setLoadingMore(true);
    try {
      const more = await call(listChats, { query: { folder, cursor } });
      client.setQueryData(query.queryKey, (page) => page && appendPage(page, more));
    } catch {
      failedAt.current = cursor;
      toastError(t("chat.list.moreFailed"));
    } finally {
      setLoadingMore(false);
    }
  };
  const readOn = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (isFiltered && cursor && !isLoadingMore && failedAt.current !== cursor) readOn();
  }, [isFiltered, cursor, isLoadingMore]);
  return { ...list, loadMore, isLoadingMore };
}

export const shownKinds = ["all", "unread", "groups"] as const;
export type ShownKind = (typeof shownKinds)[number];

/** The chats that match a kind and a name. */
export function useFilteredChats(
  page: ChatsPage | undefined,
  { kind, typed, readerId }: { kind: ShownKind; typed: string; readerId: string },
) {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  return useMemo(() => {
    const wanted = foldText(typed.trim());
    return (page?.items ?? []).toSorted(byTime).filter((chat) => {
      if (kind === "unread" && chat.unread_count === 0) return false;
      if (kind === "groups" && !chat.is_group_chat) return false;
      if (wanted === "") return true;
      const names = [titleOf(chat, readerId, { t, language })];
      for (const { name, username } of chat.participants) names.push(name, username);
      return names.some((name) => foldText(name).includes(wanted));
    });
  }, [page, kind, typed, readerId, t, language]);
}
