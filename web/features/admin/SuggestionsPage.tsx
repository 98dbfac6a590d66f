import { useQueryClient } from "@tanstack/react-query";
import type { SuggestionStatus } from "@waymates/contract/features/staff-translations";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { usePages } from "../../platform/usePages.ts";
import { Button } from "../../ui/Button.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { AdminFrame } from "./AdminFrame.tsx";
import { staffSuggestionsQuery, SUGGESTIONS } from "./queries.ts";
import { StaffSuggestion } from "./StaffSuggestion.tsx";

const statuses: readonly SuggestionStatus[] = ["open", "accepted", "declined"];

/** /admin/translations/suggestions: what members suggest, proposed ones first. */
export function SuggestionsPage() {
  const { t } = useTranslation(["admin", "suggestion"]);
  const [status, setStatus] = useState<SuggestionStatus>("open");
  return (
    <AdminFrame title={t("admin.section.suggestions")}>
      <Chips
        label={t("suggestion.which")}
        options={statuses.map((id) => ({ id, label: t(`suggestion.status.${id}`) }))}
        value={status}
        onChange={setStatus}
      />
      <List key={status} status={status} />
    </AdminFrame>
  );
}

function List({ status }: { status: SuggestionStatus }) {
  const { t } = useTranslation("admin");
  const client = useQueryClient();
  const list = usePages(staffSuggestionsQuery(status));
  const items = list.pages.flatMap((page) => page.items);
  const readAgain = () =>
    void client.invalidateQueries({ predicate: isUnder(SUGGESTIONS, "/api/admin/translations/") });
  if (list.error && items.length === 0) {
    return (
      <ErrorState
        title={t("admin.suggestions.failed")}
        retryLabel={t("admin.retry")}
        isRetrying={list.isFetching}
        onRetry={list.retry}
      />
    );
  }
  if (list.isPending) return <SkeletonList label={t("admin.loading")} rows={4} />;
  if (items.length === 0 && !list.hasMore) {
    return (
      <EmptyState
        title={status === "open" ? t("admin.suggestions.none") : t(`suggestion.none.${status}`)}
      />
    );
  }
  return (
    <>
      <ul className="card admin-suggestion-list">
        {items.map((suggestion) => (
          <StaffSuggestion key={suggestion.id} suggestion={suggestion} onDecided={readAgain} />
        ))}
      </ul>
      {list.hasMore ? (
        <Button variant="quiet" busy={list.isLoadingMore} onPress={list.more}>
          {t("admin.more")}
        </Button>
      ) : null}
    </>
  );
}
