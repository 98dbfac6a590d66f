import type { Page } from "@waymates/contract/paging";
import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ListEnd, PagedList } from "../../../platform/PagedList.tsx";
import { type PagesQuery, usePages } from "../../../platform/usePages.ts";
import { SkeletonList } from "../../../ui/Skeleton.tsx";

interface PeopleListProps<Item, Key extends QueryKey> {
  query: PagesQuery<Page<Item>, Key>;
  /** The list's name for screen readers. */
  label: string;
  empty: ReactNode;
  /** Which of the loaded rows show; all of them without it. */
  isWanted?: (item: Item) => boolean;
  /** What stands there when there are rows and none is wanted. */
  noMatch?: ReactNode;
  /** One row, a list item with a key. */
  children: (item: Item) => ReactNode;
}

/** People, page after page as one scrolls. */
export function PeopleList<Item, Key extends QueryKey>(props: PeopleListProps<Item, Key>) {
  const { t } = useTranslation();
  const { query, label, empty, isWanted = () => true, noMatch, children } = props;
  const list = usePages(query);
  return (
    <PagedList
      list={list}
      headingLevel={3}
      waiting={<SkeletonList label={t("common.loading")} rows={4} hasFaces />}
      empty={empty}
      end={<ListEnd list={list} label={t("profile.more")} />}
    >
      {(items) => {
        const wanted = items.filter(isWanted);
        if (wanted.length === 0 && !list.hasMore) return noMatch;
        return (
          <ul className="people people-ruled" aria-label={label}>
            {wanted.map(children)}
          </ul>
        );
      }}
    </PagedList>
  );
}
