import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Gauge, Registry } from "prom-client";
import { type SQL, sql } from "../db/drizzle.ts";
import { MAX_ATTEMPTS } from "../bus-outbox.ts";
import { rows } from "../db/database.ts";
import type { Platform } from "../platform.ts";
import { Problem } from "../problem.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * /metrics: how the process fares, in Prometheus' text form, for this machine itself and for who
 * brings METRICS_TOKEN as a bearer token. A site for others without the setting has no such address.
 * Call it before any route is made.
 * @throws NOT_AUTHENTICATED
 */
export async function openMetrics(app: FastifyInstance, platform: Platform): Promise<void> {
  const { METRICS_TOKEN: token, loopback } = platform.config;
  if (!token && !loopback) return;
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const duration = new prometheus.Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route; the calls that a page makes for its own data are in it.",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    duration
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });
  gaugesOf(platform, (name, help, collect) => {
    registry.registerMetric(new prometheus.Gauge({ name, help, collect, registers: [] }));
  });
  answer(app, registry, token);
}

type Declare = (name: string, help: string, collect: (this: Gauge) => Promise<void> | void) => void;

function gaugesOf({ db, live, log }: Platform, declare: Declare): void {
  /** Figures that the database cannot give now are left out. */
  const ask = (name: string, help: string, question: SQL) =>
    declare(name, help, async function collect(): Promise<void> {
      this.reset();
      try {
        const [row] = await rows<{ value: number }>(db, question);
        this.set(Number(row?.value ?? 0));
      } catch (error) {
        log.warn({ err: error, metric: name }, "metric could not be read");
        this.remove();
      }
    });
  declare("waymates_sockets_open", "Live connections to this process.", function collect() {
    this.set(live.localSessions().length);
  });
  ask(
    "waymates_facts_waiting",
    "Facts in the outbox that are not delivered yet.",
    sql`select count(*)::int as value from outbox where processed_at is null`,
  );
  ask(
    "waymates_facts_oldest_seconds",
    "Age of the oldest of them.",
    sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::float as value
            from outbox where processed_at is null`,
  );
  ask(
    "waymates_facts_given_up",
    "Facts that a listener failed on each time.",
    sql`select count(*)::int as value from outbox
            where processed_at is not null and last_error is not null
              and attempts >= ${MAX_ATTEMPTS}`,
  );
  ask(
    "waymates_jobs_waiting",
    "Work that is due and that no process has taken.",
    sql`select count(*)::int as value from pgboss.job
            where state in ('created', 'retry') and start_after <= now()`,
  );
}

function answer(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const isToken = (given: string) =>
    token !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${token}`));
  app.get("/metrics", async ({ headers, isLocal }, reply) => {
    if (!isLocal && !isToken(headers.authorization ?? "")) throw new Problem("NOT_AUTHENTICATED");
    reply.header("cache-control", "no-store").type(registry.contentType);
    return registry.metrics();
  });
}
