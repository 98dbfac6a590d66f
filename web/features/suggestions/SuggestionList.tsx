import { useTranslation } from "../../platform/i18n.tsx";
import { MoreButton, PagedList } from "../../platform/PagedList.tsx";
import { usePages } from "../../platform/usePages.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
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
  return (
    <PagedList
      list={list}
      failed={t("suggestion.failed")}
      waiting={<SkeletonList label={t("common.loading")} rows={4} />}
      empty={<EmptyState {...empty} />}
      end={<MoreButton list={list} label={t("suggestion.more")} />}
    >
      {(items) => (
        <ul className="suggestion-list card">
          {items.map((suggestion) => (
            <MemberSuggestion key={suggestion.id} suggestion={suggestion} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
