import { MAX_ATTEMPTS } from "../bus-outbox.ts";
import { SEEN_SECONDS } from "./heartbeat.ts";
import { duration, withDatabase } from "./finding.ts";

const FACTS_WARN_SECONDS = 60;
const FACTS_FAIL_SECONDS = 600;
const JOBS_WARN_SECONDS = 120;
const JOBS_FAIL_SECONDS = 900;

const list = (counts: Map<string, number>): string =>
  [...counts].map(([name, count]) => `${name} × ${count}`).join(", ");

function countBy(rows: readonly Record<string, unknown>[], column: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = String(row[column]);
    counts.set(name, (counts.get(name) ?? 0) + Number(row["number"]));
  }
  return counts;
}

export const checkProcesses = withDatabase(async (ask) => {
  const seen = await ask(
    `select role, version, count(*)::int as number from processes
     where seen_at > now() - make_interval(secs => ${SEEN_SECONDS})
     group by role, version order by role, version`,
  );
  const roles = countBy(seen, "role");
  const versions = countBy(seen, "version");
  if (seen.length === 0) return { status: "warn", says: "unseen" };
  const values = { roles: list(roles), versions: list(versions) };
  if (!roles.has("worker") && !roles.has("all"))
    return { status: "fail", says: "workerless", values };
  if (versions.size > 1) return { status: "warn", says: "versions", values };
  const running = { ...values, versions: [...versions.keys()].join(", ") };
  return { status: "ok", says: "ok", values: running };
});

export const checkFacts = withDatabase(async (ask) => {
  const [open] = await ask(
    `select count(*)::int as waiting,
            coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
     from outbox where processed_at is null`,
  );
  const givenUp = await ask(
    `select type, count(*)::int as number from outbox
     where processed_at is not null and last_error is not null and attempts >= $1
     group by type order by count(*) desc, type`,
    [MAX_ATTEMPTS],
  );
  const oldest = Number(open?.["oldest"]);
  const values = { waiting: Number(open?.["waiting"]), age: duration(oldest) };
  if (oldest > FACTS_FAIL_SECONDS) return { status: "fail", says: "late", values };
  if (givenUp.length > 0)
    return { status: "warn", says: "lost", values: { names: list(countBy(givenUp, "type")) } };
  if (oldest > FACTS_WARN_SECONDS) return { status: "warn", says: "late", values };
  return { status: "ok", says: "ok", values };
});

/** Work that is due and that no process has taken, with the seconds since the oldest is due. */
export const DUE_JOBS = `select count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(due)), 0)::float8 as oldest
  from (
    select start_after as due from pgboss.job where state in ('created', 'retry') and not blocked
    union all select due_at from timed_jobs
  ) as jobs where due <= now()`;

export const checkJobs = withDatabase(async (ask) => {
  const [jobs] = await ask(DUE_JOBS);
  const oldest = Number(jobs?.["oldest"]);
  const values = { waiting: Number(jobs?.["waiting"]), age: duration(oldest) };
  if (oldest > JOBS_FAIL_SECONDS) return { status: "fail", says: "late", values };
  if (oldest > JOBS_WARN_SECONDS) return { status: "warn", says: "late", values };
  return { status: "ok", says: "ok", values };
});
