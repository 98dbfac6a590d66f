import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import type { Pages } from "../../platform/usePages.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";

interface StaffListProps<Item> {
  list: Pages<{ items: Item[]; nextCursor: string | null }>;
  /** Said where nothing came, and where nothing fits. */
  failed: string;
  none: string;
  className: string;
  children: (item: Item) => ReactNode;
}

/** A list of the workplace as far as it was read, with its empty and failed states. */
export function StaffList<Item>({ list, failed, none, className, children }: StaffListProps<Item>) {
  const { t } = useTranslation();
  const items = list.pages.flatMap((page) => page.items);
  if (list.error && items.length === 0) {
    return (
      <ErrorState
        title={failed}
        retryLabel={t("admin.retry")}
        isRetrying={list.isFetching}
        onRetry={list.retry}
      />
    );
  }
  if (list.isPending) return <SkeletonList label={t("admin.loading")} rows={5} />;
  if (items.length === 0 && !list.hasMore) return <EmptyState title={none} />;
  return (
    <>
      <ul className={className}>{items.map(children)}</ul>
      {list.hasMore ? (
        <Button variant="quiet" busy={list.isLoadingMore} onPress={list.more}>
          {t("admin.more")}
        </Button>
      ) : null}
    </>
  );
}
