import { useQueryClient } from "@tanstack/react-query";
import type { SuggestionStatus } from "@waymates/contract/features/staff-translations";
import { listStaffSuggestions, listTexts } from "@waymates/contract/operations/staff-translations";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { usePages } from "../../../platform/usePages.ts";
import { Chips } from "../../../ui/Chips.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import { staffSuggestionsQuery } from "../queries.ts";
import { StaffList } from "../StaffList.tsx";
import { StaffSuggestion } from "./StaffSuggestion.tsx";

const statuses: readonly SuggestionStatus[] = ["open", "accepted", "declined"];

/** /admin/translations/suggestions: what members suggest, proposed ones first. */
export function SuggestionsPage() {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = usePages(staffSuggestionsQuery(status));
  const readAgain = () =>
    void client.invalidateQueries({ predicate: isUnder(listStaffSuggestions, listTexts) });
  return (
    <StaffList
      list={list}
      failed={t("admin.suggestions.failed")}
      none={status === "open" ? t("admin.suggestions.none") : t(`suggestion.none.${status}`)}
      className="card admin-suggestion-list"
    >
      {(suggestion) => (
        <StaffSuggestion key={suggestion.id} suggestion={suggestion} onDecided={readAgain} />
      )}
    </StaffList>
  );
}
