import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditItem } from "@waymates/contract/features/staff";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { useDates } from "../../platform/useDates.ts";
import { AdminFrame } from "./AdminFrame.tsx";
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
            <Entry key={item.id} item={item} />
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

function Entry({ item }: { item: AuditItem }) {
  const { t } = useTranslation("admin");
  const { moment } = useDates();
  const { actor, action, target, before, after, reason } = item;
  return (
    <li className="card admin-text">
      <header>
        <strong>
          <bdi>{target.name}</bdi>
        </strong>
        <code translate="no">{action}</code>
      </header>
      <p className="soft">
        <bdi>{actor ? `${actor.firstName} ${actor.lastName}` : t("admin.audit.system")}</bdi> ·{" "}
        <time dateTime={item.at}>{moment(item.at)}</time>
      </p>
      {reason ? <p dir="auto">{reason}</p> : null}
      <details>
        <summary>{t("admin.audit.values")}</summary>
        <dl>
          <dt>{t("admin.audit.before")}</dt>
          <dd>
            <pre dir="ltr">{JSON.stringify(before, null, 2)}</pre>
          </dd>
          <dt>{t("admin.audit.after")}</dt>
          <dd>
            <pre dir="ltr">{JSON.stringify(after, null, 2)}</pre>
          </dd>
        </dl>
      </details>
    </li>
  );
}
