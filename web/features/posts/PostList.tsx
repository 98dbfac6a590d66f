import "./posts.css";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ListEnd } from "./ListEnd.tsx";
import { PostCard } from "./PostCard.tsx";
import { PostSkeletons } from "./PostSkeletons.tsx";
import { type PostsFilter, postsQuery } from "./queries.ts";
import { usePages } from "../../platform/usePages.ts";

interface PostListProps {
  filter: PostsFilter;
  /** The list's name for screen readers. */
  label: string;
  empty: ReactNode;
}

/** Posts, newest first, going on as one scrolls. Another filter wants another key. */
export function PostList({ filter, label, empty }: PostListProps) {
  const { t } = useTranslation();
  const list = usePages((cursor) => postsQuery(filter, cursor));
  if (list.error && list.pages.length === 0) {
    return (
      <ErrorState
        headingLevel={3}
        title={list.error.message}
        retryLabel={t("common.retry")}
        onRetry={list.retry}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.isPending) return <PostSkeletons />;
  const posts = list.pages.flatMap((page, at) => [
    ...(at === 0 ? (page.pins ?? []) : []),
    ...page.items,
  ]);
  if (posts.length === 0 && !list.hasMore) return empty;
  return (
    <>
      <ul className="post-list" aria-label={label}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {list.hasMore || list.isLoadingMore ? (
        <ListEnd
          hasFailed={list.error !== null}
          isLoading={list.isLoadingMore}
          onMore={list.error ? list.retry : list.more}
        />
      ) : null}
    </>
  );
}
