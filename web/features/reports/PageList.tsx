import "./order.css";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";

interface PageListProps {
  list: UseInfiniteQueryResult;
  /** Shown until the first page has come. */
  rows: number;
  hasFaces?: boolean;
  children: ReactNode;
}

/** Around what was read of a list in the Manage dialog: its waiting and failed states, and 'Show more'. */
export function PageList({ list, rows, hasFaces, children }: PageListProps) {
  const { t } = useTranslation();
  if (list.error && !list.data) {
    return (
      <ErrorState
        headingLevel={3}
        title={list.error.message}
        retryLabel={t("common.retry")}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data)
    return <SkeletonList label={t("common.loading")} rows={rows} hasFaces={hasFaces} />;
  return (
    <>
      {children}
      {list.hasNextPage ? (
        <Button
          variant="quiet"
          busy={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {t("order.more")}
        </Button>
      ) : null}
    </>
  );
}
