import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { AdminFrame } from "./AdminFrame.tsx";
import { AuditEntry } from "./AuditEntry.tsx";
import { auditQuery } from "./queries.ts";

const SEARCH_MS = 300;

/** /admin/audit: what staff changed, who, when and why. */
export function AuditPage() {
  const { t } = useTranslation("admin");
  const [typed, setTyped] = useState("");
  const audit = useInfiniteQuery(auditQuery(useDebouncedValue(typed.trim(), SEARCH_MS)));
  const items = audit.data?.pages.flatMap((page) => page.items) ?? [];
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
      {audit.error && !audit.data ? (
        <ErrorState
          title={t("admin.audit.failed")}
          retryLabel={t("admin.retry")}
          isRetrying={audit.isFetching}
          onRetry={() => void audit.refetch()}
        />
      ) : !audit.data ? (
        <SkeletonList label={t("admin.loading")} rows={6} />
      ) : items.length === 0 ? (
        <EmptyState title={t("admin.audit.none")} />
      ) : (
        <ul className="admin-texts">
          {items.map((item) => (
            <AuditEntry key={item.id} item={item} />
          ))}
        </ul>
      )}
      {audit.hasNextPage ? (
        <Button
          variant="quiet"
          busy={audit.isFetchingNextPage}
          onPress={() => void audit.fetchNextPage()}
        >
          {t("admin.more")}
        </Button>
      ) : null}
    </AdminFrame>
  );
}
