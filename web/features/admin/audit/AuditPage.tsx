import { useTranslation } from "../../../platform/i18n.tsx";
import { usePages } from "../../../platform/usePages.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import { AuditEntry } from "./AuditEntry.tsx";
import { QUERY_MAX, queryIn, useFilters } from "../lists/useFilters.ts";
import { auditQuery } from "../queries.ts";
import { StaffList } from "../StaffList.tsx";

/** /admin/audit: what staff changed, who, when and why. */
export function AuditPage() {
  const { t } = useTranslation();
  const { search, typed, type } = useFilters();
  const query = queryIn(search);
  return (
    <AdminFrame title={t("admin.section.audit")}>
      <TextField
        type="search"
        label={t("admin.audit.search")}
        icon="search"
        value={typed}
        onChange={type}
        maxLength={QUERY_MAX}
      />
      <Entries key={query} query={query} />
    </AdminFrame>
  );
}

function Entries({ query }: { query: string }) {
  const { t } = useTranslation();
  return (
    <StaffList
      list={usePages(auditQuery(query))}
      failed={t("admin.audit.failed")}
      none={t("admin.audit.none")}
      className="admin-texts"
    >
      {(item) => <AuditEntry key={item.id} item={item} />}
    </StaffList>
  );
}
