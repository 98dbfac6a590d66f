import type { Page } from "@waymates/contract/paging";
import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";

type Pages<Item, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page<Item>,
  DefaultError,
  InfiniteData<Page<Item>>,
  Key,
  string | null
>;

interface PagedListProps<Item, Key extends QueryKey> {
  query: Pages<Item, Key>;
  /** The list's name for screen readers. */
  label: string;
  empty: ReactNode;
  /** Which of the loaded rows show; all of them without it. */
  isWanted?: (item: Item) => boolean;
  /** Shown when there are rows and none matches. */
  noMatch?: ReactNode;
  /** One row, a list item with a key. */
  children: (item: Item) => ReactNode;
}

/** An infinitely scrolling list, with its skeleton, error and empty states. */
export function PagedList<Item, Key extends QueryKey>(props: PagedListProps<Item, Key>) {
  const { t } = useTranslation();
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, refetch, fetchNextPage } =
    useInfiniteQuery(props.query);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const more = () => void fetchNextPage({ cancelRefetch: false });
  if (error && !data) {
    return (
      <ErrorState
        headingLevel={3}
        title={error.message}
        retryLabel={t("common.retry")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonList label={t("common.loading")} rows={4} hasFaces />;
  if (items.length === 0 && !hasNextPage) return props.empty;
  const wanted = props.isWanted ? items.filter(props.isWanted) : items;
  if (wanted.length === 0 && !hasNextPage) return props.noMatch;
  return (
    <>
      <ul className="people people-ruled" aria-label={props.label}>
        {wanted.map(props.children)}
      </ul>
      {hasNextPage ? (
        <ListEnd hasFailed={error !== null} isLoading={isFetchingNextPage} onMore={more} />
      ) : null}
    </>
  );
}

interface ListEndProps {
  hasFailed: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** Fetches on when it comes near; a press does the same, where nothing scrolls or something failed. */
function ListEnd({ hasFailed, isLoading, onMore }: ListEndProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useEffectEvent(([entry]: IntersectionObserverEntry[]) => {
    if (entry?.isIntersecting && !isLoading && !hasFailed) onMore();
  });
  useEffect(() => {
    if (!place.current || isLoading || hasFailed) return;
    const observer = new IntersectionObserver((entries) => isNear(entries), {
      rootMargin: "400px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div className="people-more" ref={place}>
      <Button variant="quiet" busy={isLoading} onPress={onMore}>
        {t(hasFailed ? "common.retry" : "profile.more")}
      </Button>
    </div>
  );
}
