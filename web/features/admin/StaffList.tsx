import type { Page } from "@waymates/contract/paging";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { MoreButton, PagedList } from "../../platform/PagedList.tsx";
import type { Pages } from "../../platform/usePages.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import type { Choosing } from "./choosing/change.ts";
import { ChoosableList } from "./choosing/ChoosableList.tsx";

interface StaffListProps<Item> {
  list: Pages<Page<Item>>;
  /** Said where nothing came, and where nothing fits. */
  failed: string;
  none: string;
  className: string;
  /** Where its items can be chosen, to do something with several at once. */
  choosing?: Choosing<Item> | undefined;
  children: (item: Item) => ReactNode;
}

/** A list of the workplace as far as it was read, with its empty and failed states. */
export function StaffList<Item>({
  list,
  failed,
  none,
  className,
  choosing,
  children,
}: StaffListProps<Item>) {
  const { t } = useTranslation();
  return (
    <PagedList
      list={list}
      failed={failed}
      retryLabel={t("admin.retry")}
      waiting={<SkeletonList label={t("admin.loading")} rows={5} />}
      empty={<EmptyState title={none} />}
      end={<MoreButton list={list} label={t("admin.more")} />}
    >
      {(items) => {
        const rows = <ul className={className}>{items.map(children)}</ul>;
        if (!choosing) return rows;
        return (
          <ChoosableList items={items} choosing={choosing}>
            {rows}
          </ChoosableList>
        );
      }}
    </PagedList>
  );
}
