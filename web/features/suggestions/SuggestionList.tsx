import { useTranslation } from "../../platform/i18n.tsx";
import { usePages } from "../../platform/usePages.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { MemberSuggestion } from "./MemberSuggestion.tsx";
import { suggestionsQuery, type SuggestionsWanted } from "./queries.ts";

interface SuggestionListProps {
  code: string;
  wanted: SuggestionsWanted;
  empty: { title: string; hint?: string };
}

/** Suggestions of a language, the latest first. Give it another `key` for another choice. */
export function SuggestionList({ code, wanted, empty }: SuggestionListProps) {
  const { t } = useTranslation();
  const list = usePages(suggestionsQuery(code, wanted));
  const items = list.pages.flatMap((page) => page.items);
  if (list.error && items.length === 0) {
    return (
      <ErrorState
        title={t("suggestion.failed")}
        retryLabel={t("common.retry")}
        isRetrying={list.isFetching}
        onRetry={list.retry}
      />
    );
  }
  if (list.isPending) return <SkeletonList label={t("common.loading")} rows={4} />;
  if (items.length === 0 && !list.hasMore) return <EmptyState {...empty} />;
  return (
    <>
      <ul className="suggestion-list card">
        {items.map((suggestion) => (
          <MemberSuggestion key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
      {list.hasMore ? (
        <Button variant="quiet" busy={list.isLoadingMore} onPress={list.more}>
          {t("suggestion.more")}
        </Button>
      ) : null}
    </>
  );
}
