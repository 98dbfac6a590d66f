import type { HealthCheck, HealthStatus } from "@waymates/contract/features/health";
import { useTranslation } from "../../../platform/i18n.tsx";

const WORST_FIRST: readonly HealthStatus[] = ["fail", "warn", "ok", "skip"];

const GROUPS = [
  { name: "needs", has: ["fail", "warn"] },
  { name: "well", has: ["ok"] },
  { name: "unused", has: ["skip"] },
] as const satisfies readonly { name: string; has: readonly HealthStatus[] }[];

/** All checks, the worst first, with what to do about each. */
export function HealthChecks({ checks }: { checks: readonly HealthCheck[] }) {
  const { t } = useTranslation();
  const sorted = checks.toSorted(
    (a, b) => WORST_FIRST.indexOf(a.status) - WORST_FIRST.indexOf(b.status),
  );
  return GROUPS.map(({ name, has }) => {
    const shown = sorted.filter(({ status }) => (has as readonly HealthStatus[]).includes(status));
    if (shown.length === 0) return null;
    return (
      <section key={name} className="card" aria-labelledby={`admin-health-${name}`}>
        <header>
          <h2 id={`admin-health-${name}`}>{t(`adminHealth.${name}`)}</h2>
        </header>
        <ul className="admin-health-checks">
          {shown.map((check) => (
            <Check key={check.key} check={check} />
          ))}
        </ul>
      </section>
    );
  });
}

function Check({ check }: { check: HealthCheck }) {
  const { t } = useTranslation();
  const { status, title, detail, advice } = check;
  const label = status === "skip" ? t("adminHealth.unused") : t(`adminHealth.status.${status}`);
  return (
    <li>
      <span className="admin-health-mark" data-status={status} role="img" aria-label={label} />
      <div>
        <b>{title}</b>
        <p className="soft">{detail}</p>
      </div>
      {advice === null ? null : (
        <div className="admin-health-todo">
          <b>{t("adminHealth.todo")}</b>
          <p>{advice}</p>
        </div>
      )}
    </li>
  );
}
