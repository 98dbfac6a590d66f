import "./order.css";
import type { Page } from "@waymates/contract/paging";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { MoreButton, PagedList } from "../../platform/PagedList.tsx";
import type { Pages } from "../../platform/usePages.ts";
import { SkeletonList } from "../../ui/Skeleton.tsx";

interface PageListProps<Item> {
  list: Pages<Page<Item>>;
  /** Shown until the first page has come. */
  rows: number;
  hasFaces?: boolean;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list in the Manage dialog, as far as it was read. */
export function PageList<Item>({ list, rows, hasFaces, empty, children }: PageListProps<Item>) {
  const { t } = useTranslation();
  return (
    <PagedList
      list={list}
      headingLevel={3}
      waiting={<SkeletonList label={t("common.loading")} rows={rows} hasFaces={hasFaces} />}
      empty={empty}
      end={<MoreButton list={list} label={t("order.more")} />}
    >
      {children}
    </PagedList>
  );
}
