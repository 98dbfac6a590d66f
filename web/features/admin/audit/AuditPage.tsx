import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { usePages } from "../../../platform/usePages.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { AuditEntry } from "./AuditEntry.tsx";
import { auditQuery } from "../queries.ts";
import { StaffList } from "../StaffList.tsx";

const SEARCH_MS = 300;

/** /admin/audit: what staff changed, who, when and why. */
export function AuditPage() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const query = useDebouncedValue(typed.trim(), SEARCH_MS);
  return (
    <AdminFrame title={t("admin.section.audit")}>
      <TextField
        type="search"
        label={t("admin.audit.search")}
        icon="search"
        value={typed}
        onChange={setTyped}
        maxLength={200}
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
