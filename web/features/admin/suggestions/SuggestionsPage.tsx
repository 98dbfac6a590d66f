import { useQueryClient } from "@tanstack/react-query";
import type {
  SuggestionStatus,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import { viewWaiting } from "@waymates/contract/operations/staff-foundation";
import {
  acceptSuggestion,
  declineSuggestion,
  listStaffSuggestions,
  listTexts,
} from "@waymates/contract/operations/staff-translations";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { useSession } from "../../../platform/session.ts";
import { usePages } from "../../../platform/usePages.ts";
import { Chips } from "../../../ui/Chips.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import type { Change } from "../choosing/change.ts";
import { useFilters } from "../lists/useFilters.ts";
import { staffSuggestionsQuery, SUGGESTION_STATUSES, suggestionStatusIn } from "../queries.ts";
import { StaffList } from "../StaffList.tsx";
import { StaffSuggestion } from "./StaffSuggestion.tsx";

/** /admin/translations/suggestions: what members suggest, proposed ones first. */
export function SuggestionsPage() {
  const { t } = useTranslation();
  const { search, choose } = useFilters();
  const status = suggestionStatusIn(search);
  return (
    <AdminFrame title={t("admin.section.suggestions")}>
      <Chips
        label={t("suggestion.which")}
        options={SUGGESTION_STATUSES.map((id) => ({ id, label: t(`suggestion.status.${id}`) }))}
        value={status}
        onChange={(value) => choose("status", value)}
      />
      <List key={status} status={status} />
    </AdminFrame>
  );
}

/** As it is; in other words each is accepted by itself. */
function changesOf({ id, key }: TextSuggestion): Change[] {
  const params = { id };
  const both = { name: key, reason: "none" } as const;
  return [
    {
      ...both,
      texts: "admin.suggestion.accept",
      send: () => call(acceptSuggestion, { params, body: {} }),
    },
    {
      ...both,
      texts: "admin.suggestion.decline",
      send: () => call(declineSuggestion, { params, body: {} }),
    },
  ];
}

function List({ status }: { status: SuggestionStatus }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = usePages(staffSuggestionsQuery(status));
  const { user } = useSession();
  const readAgain = () =>
    client.invalidateQueries({ predicate: isUnder(listStaffSuggestions, listTexts, viewWaiting) });
  const isOpen = ({ author, status: state }: TextSuggestion) =>
    state === "open" && author.id !== user?.id;
  return (
    <StaffList
      list={list}
      failed={t("admin.suggestions.failed")}
      none={status === "open" ? t("admin.suggestions.none") : t(`suggestion.none.${status}`)}
      className="card admin-suggestion-list"
      choosing={{
        idOf: ({ id }) => id,
        nameOf: ({ key }) => key,
        changesOf: (suggestion) => (isOpen(suggestion) ? changesOf(suggestion) : []),
        readAgain,
      }}
    >
      {(suggestion) => (
        <StaffSuggestion
          key={suggestion.id}
          suggestion={suggestion}
          onDecided={() => void readAgain()}
        />
      )}
    </StaffList>
  );
}
