import type { Counter, Gauge, Registry } from "prom-client";
import { MAX_ATTEMPTS } from "../bus-outbox.ts";
import type { Platform } from "../platform.ts";
import type { RedisConnection } from "../redis.ts";
import { version } from "../version.ts";
import { DUE_JOBS } from "./work.ts";

type Parts = Pick<Platform, "config" | "database" | "health" | "live" | "log" | "tally"> & {
  redis: RedisConnection;
};

/** The two kinds of prom-client that are used here, which is loaded only where there are metrics. */
interface Prometheus {
  Gauge: typeof Gauge;
  Counter: typeof Counter;
}

/** Values of a metric, by their labels. */
type Samples = [labels: Record<string, string>, value: number][];

const HEALTH_VALUES = { ok: 0, skip: 0, warn: 1, fail: 2 } as const;

/**
 * Declares the metrics of the product. What cannot be read now, such as the queues of a database that
 * is away, is left out. No label holds an id, a name or an address of a person.
 */
export function declareMetrics(prometheus: Prometheus, registry: Registry, parts: Parts): void {
  const gauge = (name: string, help: string, read: () => Samples | Promise<Samples>) => {
    const labelNames = LABELS[name] ?? [];
    return new prometheus.Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // A gauge without labels would be 0 where it has no value.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of await read()) this.set(labels, value);
      },
    });
  };
  declareProcess(gauge, parts);
  declareQueues(gauge, parts);
  declareHealth(gauge, parts);
  declareMails(prometheus, registry, parts);
}

const LABELS: Readonly<Record<string, string[]>> = {
  waymates_build_info: ["version", "role"],
  waymates_database_connections: ["state"],
  waymates_replica_lag_seconds: ["replica"],
  waymates_health: ["check"],
};

type DeclareGauge = (name: string, help: string, read: () => Samples | Promise<Samples>) => unknown;

function declareProcess(gauge: DeclareGauge, { config, database, live, redis }: Parts): void {
  gauge("waymates_build_info", "The program that runs, and as what.", () => [
    [{ version, role: config.ROLE }, 1],
  ]);
  gauge("waymates_sockets_open", "Live connections to this process.", () => [
    [{}, live.localSessions().length],
  ]);
  gauge("waymates_database_connections", "Connections of this process, and calls that wait.", () =>
    Object.entries(database.connections()).map(([state, value]) => [{ state }, value]),
  );
  gauge("waymates_redis_up", "Whether this process is connected to Redis, where one is set.", () =>
    config.REDIS_URL ? [[{}, redis.ready() ? 1 : 0]] : [],
  );
}

const OPEN_FACTS = `select count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
  from outbox where processed_at is null`;
const GIVEN_UP_FACTS = `select count(*)::int as given_up from outbox
  where processed_at is not null and last_error is not null and attempts >= ${MAX_ATTEMPTS}`;

function declareQueues(gauge: DeclareGauge, { database, log }: Parts): void {
  const ask = (name: string, help: string, question: string, column: string) =>
    gauge(name, help, async () => {
      try {
        const { rows } = await database.query(question);
        return [[{}, Number(rows[0]?.[column])]];
      } catch (error) {
        log.warn({ err: error, metric: name }, "metric could not be read");
        return [];
      }
    });
  ask(
    "waymates_facts_waiting",
    "Facts in the outbox that are not delivered yet.",
    OPEN_FACTS,
    "waiting",
  );
  ask("waymates_facts_oldest_seconds", "Age of the oldest of them.", OPEN_FACTS, "oldest");
  ask(
    "waymates_facts_given_up",
    "Facts that a listener failed on each time.",
    GIVEN_UP_FACTS,
    "given_up",
  );
  ask("waymates_jobs_waiting", "Work that is due and that no process took.", DUE_JOBS, "waiting");
  ask(
    "waymates_jobs_oldest_seconds",
    "How long the oldest of it has been due.",
    DUE_JOBS,
    "oldest",
  );
}

/** What the checks found that this process makes every minute: nothing where it makes none. */
function declareHealth(gauge: DeclareGauge, { health }: Parts): void {
  gauge("waymates_health", "What a check found: 0 is fine, 1 a warning, 2 a failure.", () =>
    health.latest().map(({ key, finding }) => [{ check: key }, HEALTH_VALUES[finding.status]]),
  );
  gauge("waymates_replica_lag_seconds", "How far a replica is behind, by its place.", () =>
    health
      .latest()
      .flatMap(({ finding }) => [...(finding.lags ?? [])])
      .map(([place, lag]) => [{ replica: String(place) }, lag]),
  );
}

function declareMails(prometheus: Prometheus, registry: Registry, { tally }: Parts): void {
  const total = new prometheus.Counter({
    name: "waymates_mails_total",
    help: "Mails of this process: sent, failed while sending, and bounced.",
    labelNames: ["result"],
    registers: [],
    collect() {
      this.reset();
      for (const result of ["sent", "failed", "bounced"] as const)
        this.inc({ result }, tally.total(`mails.${result}`));
    },
  });
  registry.registerMetric(total);
}
