import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_MAX,
  SEARCH_MIN,
} from "@waymates/contract/features/chat-constants";
import type { SearchAnswer } from "@waymates/contract/features/chat-messages";
import { searchMessages } from "@waymates/contract/operations/chat-messages";
import { isSearchable } from "@waymates/contract/text/fold";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../../platform/api.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { useOpenChat } from "../conversation/conversationContext.ts";
import "./search.css";
import { Avatar } from "../../../ui/Avatar.tsx";
import { LocalTime } from "../LocalTime.tsx";

/** Searches the messages of this chat; choosing a hit jumps to it. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { jumpTo } = useOpenChat();
  const [typed, setTyped] = useState("");
  const found = useFound(useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS));
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={t("chat.search.title")}
      closeLabel={t("common.close")}
      tools={
        <TextField
          label={t("chat.search.label")}
          isLabelHidden
          type="search"
          icon="search"
          placeholder={t("chat.search.label")}
          value={typed}
          onChange={setTyped}
          maxLength={SEARCH_MAX}
          autoFocus
        />
      }
    >
      <Results
        found={found}
        onChoose={(seq) => {
          onClose();
          jumpTo(seq);
        }}
      />
    </Panel>
  );
}

function useFound(query: string) {
  const { chat } = useOpenChat();
  const isAsked = isSearchable(query, SEARCH_MIN);
  const found = useInfiniteQuery({
    queryKey: ["chat search", chat.id, query],
    queryFn: ({ pageParam }) =>
      call(searchMessages, {
        params: { chatId: chat.id },
        query: {
          query,
          cursor: pageParam ?? undefined,
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { ...found, isAsked, query };
}

interface ResultsProps {
  found: ReturnType<typeof useFound>;
  onChoose: (seq: number) => void;
}

function Results({ found, onChoose }: ResultsProps) {
  const { t } = useTranslation();
  if (!found.isAsked)
    return <p className="hint chat-panel">{t("chat.search.hint", { count: SEARCH_MIN })}</p>;
  if (found.isPending) return <SkeletonList label={t("common.loading")} rows={4} />;
  if (found.isError) {
    return (
      <p className="hint chat-panel" role="alert">
        {t("chat.search.failed")}
      </p>
    );
  }
  const messages = found.data.pages.flatMap((page) => page.messages);
  const total = found.data.pages[0]?.total ?? 0;
  return (
    <div className="chat-panel chat-search-found">
      <p className="hint" role="status">
        {total === 0
          ? t("chat.search.nothing", { query: found.query })
          : t("chat.search.total", { count: total })}
      </p>
      <ul role="list">
        {messages.map((message) => (
          <SearchHit key={message.id} message={message} onChoose={() => onChoose(message.seq)} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button
          size="small"
          busy={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          {t("chat.search.more")}
        </Button>
      ) : null}
    </div>
  );
}

type Hit = SearchAnswer["messages"][number];

interface SearchHitProps {
  message: Hit;
  onChoose: () => void;
}

/** A found message with the hits highlighted. */
function SearchHit({ message, onChoose }: SearchHitProps) {
  const { t } = useTranslation();
  const name = message.sender?.name ?? t("chat.deletedUser");
  return (
    <li>
      <button type="button" className="chat-search-hit" onClick={onChoose}>
        <Avatar src={message.sender?.avatar_url} name={name} size="s" />
        <span className="grow">
          <span className="line">
            <b className="clip">
              <bdi>{name}</bdi>
            </b>
            <LocalTime at={message.created_at} isShort />
          </span>
          <WrittenText as="span" className="chat-snippet" text={message.snippet}>
            {lit(message)}
          </WrittenText>
        </span>
      </button>
    </li>
  );
}

function lit({ snippet, highlights }: Hit): ReactNode[] {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of highlights) {
    pieces.push(snippet.slice(from, start), <mark key={start}>{snippet.slice(start, end)}</mark>);
    from = end;
  }
  pieces.push(snippet.slice(from));
  return pieces;
}
