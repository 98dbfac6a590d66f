import "./health.css";
import { useQuery } from "@tanstack/react-query";
import type { Health } from "@waymates/contract/features/health";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import { HealthChecks } from "./HealthChecks.tsx";
import { healthQuery } from "./healthQuery.ts";

const READ_AGAIN_MS = 30_000;

/** /admin/health: what is wrong with this installation, and what to do about it. */
export function HealthPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    ...healthQuery,
    refetchInterval: READ_AGAIN_MS,
    refetchOnMount: "always",
  });
  const again = () => void refetch();
  return (
    <AdminFrame title={t("admin.section.health")}>
      {data ? (
        <>
          <State health={data} isChecking={isFetching} onCheck={again} />
          <HealthChecks checks={data.checks} />
          <p className="hint admin-health-version">
            {t("adminHealth.version", { version: data.version })}
          </p>
        </>
      ) : error ? (
        <ErrorState
          title={t("adminHealth.failed")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={again}
        />
      ) : (
        <SkeletonList label={t("admin.loading")} rows={6} hasFaces={false} />
      )}
    </AdminFrame>
  );
}

interface StateProps {
  health: Health;
  isChecking: boolean;
  onCheck: () => void;
}

/** How the installation fares, in one sentence. */
function State({ health, isChecking, onCheck }: StateProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { status, checks, checked_at: checkedAt } = health;
  const isFine = status === "ok";
  const count = checks.filter((check) => check.status === "warn" || check.status === "fail").length;
  return (
    <section className="card admin-health-state">
      <span className="admin-health-seal" data-status={status}>
        <Icon name={isFine ? "check" : "triangle-alert"} />
      </span>
      <div role="status">
        <h2>{isFine ? t("adminHealth.state.ok") : t("adminHealth.state.needs", { count })}</h2>
        <p className="soft">
          {t(isFine ? "adminHealth.state.ok.hint" : "adminHealth.state.needs.hint")}
        </p>
      </div>
      <div className="admin-health-again">
        <Button variant="quiet" icon="refresh-cw" busy={isChecking} onPress={onCheck}>
          {t("adminHealth.again")}
        </Button>
        <p className="hint">
          <time dateTime={checkedAt}>{t("adminHealth.checked", { time: moment(checkedAt) })}</time>
        </p>
      </div>
    </section>
  );
}
