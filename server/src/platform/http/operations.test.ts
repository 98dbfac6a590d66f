import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { operationRoutes } from "./operations.ts";

const TOKEN = "for the operator's eyes";
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const ask = (authorization?: string) =>
  app.http.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

describe("the figures", () => {
  it("are for who brings the token", async () => {
    for (const given of [undefined, "Bearer another", TOKEN, `Bearer ${TOKEN} `.trimEnd() + "s"]) {
      const refused = await ask(given);
      expect(refused.statusCode).toBe(401);
      expect(refused.body).not.toContain("waymates_");
    }
    const answer = await ask(`Bearer ${TOKEN}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=/);
  });

  it("tell of calls by route, not by address, and of facts that wait", async () => {
    await app.http.inject({ url: "/api/translations/en-US?ns=common" });
    const { db } = app.platform;
    await db.execute(
      sql`insert into outbox (id, type, payload, created_at, available_at)
          values (gen_random_uuid(), 'nobody.listens', '{}', now() - interval '90 seconds',
                  now() + interval '1 hour')`,
    );
    // One was told on its eighth try, one never.
    await db.execute(
      sql`insert into outbox (id, type, payload, attempts, processed_at, last_error)
          values (gen_random_uuid(), 'nobody.listens', '{}', 8, now(), null),
                 (gen_random_uuid(), 'nobody.listens', '{}', 8, now(), 'no')`,
    );
    const { body } = await ask(`Bearer ${TOKEN}`);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/translations\/:code",status="200"\} 1/,
    );
    expect(body).toMatch(/^waymates_facts_waiting 1$/m);
    expect(Number(/^waymates_facts_oldest_seconds (.+)$/m.exec(body)?.[1])).toBeGreaterThan(89);
    expect(body).toMatch(/^waymates_facts_given_up 1$/m);
    expect(body).toMatch(/^waymates_sockets_open 0$/m);
    expect(body).toContain("process_resident_memory_bytes");
  });

  it("have no address where no token is set", async () => {
    const plain = await testApp();
    const { statusCode } = await plain.http.inject({ url: "/metrics" });
    expect(statusCode).toBe(404);
    await plain.close();
  });
});

describe("ready", () => {
  it.each([
    ["the jobs", { jobs: false }, ["jobs"]],
    ["the bus", { bus: false }, ["bus"]],
    ["the database", { database: false }, ["database"]],
  ])("is not said while %s are stuck", async (_what, well, failing) => {
    const { jobs = true, bus = true, database = true } = well as Record<string, boolean>;
    const http = Fastify();
    const { db, log } = app.platform;
    const away = { execute: () => Promise.reject(new Error("away")) } as unknown as typeof db;
    operationRoutes(http, {
      log,
      db: database ? db : away,
      jobs: { ...app.platform.jobs, isHealthy: () => jobs },
      bus: { ...app.platform.bus, isHealthy: () => bus },
    });
    const answer = await http.inject({ url: "/readyz" });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: "unavailable", failing });
    await http.close();
  });
});
