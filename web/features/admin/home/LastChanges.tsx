import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { AuditEntry } from "../audit/AuditEntry.tsx";
import { lastChangesQuery } from "./queries.ts";

/** The last entries of the audit log. */
export function LastChanges() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    ...lastChangesQuery,
    refetchOnMount: "always",
  });
  return (
    <section className="admin-home-part" aria-labelledby="admin-changes">
      <h2 id="admin-changes">{t("adminHome.changes")}</h2>
      {data ? (
        data.items.length > 0 ? (
          <ul className="admin-texts">
            {data.items.map((item) => (
              <AuditEntry key={item.id} item={item} />
            ))}
          </ul>
        ) : (
          <p className="soft">{t("admin.audit.none")}</p>
        )
      ) : error ? (
        <ErrorState
          title={t("admin.audit.failed")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList label={t("admin.loading")} rows={3} />
      )}
      <Link to="/admin/audit" className="link admin-home-more">
        {t("adminHome.changes.all")}
      </Link>
    </section>
  );
}
