import "../posts.css";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ListEnd, PagedList } from "../../../platform/PagedList.tsx";
import { usePages } from "../../../platform/usePages.ts";
import { PostCard } from "../card/PostCard.tsx";
import { PostSkeletons } from "./PostSkeletons.tsx";
import { type PostsFilter, postPagesQuery } from "../queries.ts";

interface PostListProps {
  filter: PostsFilter;
  /** The list's name for screen readers. */
  label: string;
  empty: ReactNode;
}

/** Posts, newest first, going on as one scrolls. Another filter wants another key. */
export function PostList({ filter, label, empty }: PostListProps) {
  const { t } = useTranslation();
  const list = usePages(postPagesQuery(filter));
  const pages = list.pages.map(({ pins = [], ...page }, at) =>
    at === 0 ? { ...page, items: [...pins, ...page.items] } : page,
  );
  return (
    <PagedList
      list={{ ...list, pages }}
      headingLevel={3}
      waiting={<PostSkeletons />}
      empty={empty}
      end={<ListEnd list={list} label={t("post.more")} />}
    >
      {(posts) => (
        <ul className="post-list" aria-label={label}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
