import type { Page } from "@waymates/contract/paging";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Button, type ButtonProps } from "../ui/Button.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useTranslation } from "./i18n.tsx";
import type { Pages } from "./usePages.ts";

interface PagedListProps<Item> {
  list: Pages<Page<Item>>;
  /** Says that the list did not load; the error's own text without it. */
  failed?: string;
  retryLabel?: string;
  headingLevel?: 2 | 3;
  waiting: ReactNode;
  empty: ReactNode;
  /** `ListEnd` or `MoreButton`. */
  end: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list as far as it was read, or why there is none. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { t } = useTranslation();
  const { list, failed, retryLabel, headingLevel, waiting, empty, end, children } = props;
  const items = list.pages.flatMap((page) => page.items);
  if (list.error && list.pages.length === 0) {
    return (
      <ErrorState
        headingLevel={headingLevel}
        title={failed ?? list.error.message}
        retryLabel={retryLabel ?? t("common.retry")}
        onRetry={list.retry}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.isPending) return waiting;
  if (items.length === 0 && !list.hasMore) return empty;
  return (
    <>
      {children(items)}
      {end}
    </>
  );
}

interface MoreProps extends Pick<ButtonProps, "size"> {
  list: Pages<unknown>;
  label: string;
}

/** Loads the next page on a press; nothing at the end of the list. */
export function MoreButton({ list, label, size }: MoreProps) {
  if (!list.hasMore) return null;
  return (
    <Button size={size} busy={list.isLoadingMore} onPress={list.more}>
      {label}
    </Button>
  );
}

interface ListEndProps extends MoreProps {
  className?: string;
}

/**
 * Loads the next page when the end of the list comes near. A press does the same, where nothing scrolls;
 * after a failure only a press does.
 */
export function ListEnd({ className = "people-more", ...props }: ListEndProps) {
  const { t } = useTranslation();
  const { list, label } = props;
  const place = useRef<HTMLDivElement>(null);
  const hasFailed = list.error !== null;
  const isWaiting = list.hasMore && !list.isFetching && !list.isLoadingMore && !hasFailed;
  const load = useEffectEvent(list.more);
  useEffect(() => {
    const element = place.current;
    if (!element || !isWaiting) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { root: element.closest(".panel-body"), rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting]);
  if (!list.hasMore) return null;
  return (
    <div className={className} ref={place}>
      <MoreButton
        {...props}
        list={hasFailed ? { ...list, more: list.retry } : list}
        label={hasFailed ? t("common.retry") : label}
      />
    </div>
  );
}
