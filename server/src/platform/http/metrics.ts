import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { declareMetrics } from "../health/metrics.ts";
import type { Platform } from "../platform.ts";
import { Problem } from "../problem.ts";
import type { RedisConnection } from "../redis.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Gauges whose names end like those of counters, which `promtool check metrics` refuses. */
const MISNAMED = ["handles", "requests", "resources"].map((kind) => `nodejs_active_${kind}_total`);

/**
 * /metrics: how the process fares, in Prometheus' text form, for this machine itself and for who
 * brings METRICS_TOKEN as a bearer token. A site for others without the setting has no such address.
 * Call it before any route is made.
 * @throws NOT_AUTHENTICATED
 */
export async function openMetrics(
  app: FastifyInstance,
  platform: Platform,
  redis: RedisConnection,
): Promise<void> {
  const { METRICS_TOKEN: token, loopback } = platform.config;
  if (!token && !loopback) return;
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
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
  declareMetrics(prometheus, registry, { ...platform, redis });
  answer(app, registry, token);
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
