import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../db/drizzle.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { operationRoutes } from "./operations.ts";

const TOKEN = "for the operator's eyes";
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: TOKEN, PUBLIC_URL: "https://waymates.test" });
});
afterAll(() => app.close());

/** As Prometheus asks: by the number of the machine. */
const ask = (authorization?: string, host = "10.0.0.7:3000") =>
  app.http.inject({
    url: "/metrics",
    headers: { host, ...(authorization ? { authorization } : {}) },
  });

describe("the figures", () => {
  it("are served to a client with the token", async () => {
    for (const given of [undefined, "Bearer another", TOKEN, `Bearer ${TOKEN} `.trimEnd() + "s"]) {
      const refused = await ask(given);
      expect(refused.statusCode).toBe(401);
      expect(refused.body).not.toContain("waymates_");
    }
    const answer = await ask(`Bearer ${TOKEN}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=/);
  });

  it("count calls by route, not by address, and the facts that wait", async () => {
    await app.http.inject({
      headers: { host: "localhost" },
      url: "/api/translations/en-US?ns=common",
    });
    const { db } = app.platform;
    await db.execute(
      sql`insert into outbox (id, type, payload, created_at, available_at)
          values (gen_random_uuid(), 'nobody.listens', '{}', now() - interval '90 seconds',
                  now() + interval '1 hour')`,
    );
    // One was delivered on its eighth try, one never.
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

  it("are closed to this machine too where the site is for others", async () => {
    expect((await ask(undefined, "localhost:3000")).statusCode).toBe(401);
  });

  it("have no address on a site for others without a token", async () => {
    const plain = await testApp({ PUBLIC_URL: "https://waymates.test" });
    const answer = await plain.http.inject({ url: "/metrics", headers: { host: "10.0.0.7:3000" } });
    expect(answer.statusCode).toBe(404);
    await plain.close();
  });

  it("are open without a token to this machine alone, where no other can reach it", async () => {
    const own = await testApp();
    const from = (headers: Record<string, string>) => own.http.inject({ url: "/metrics", headers });
    expect((await from({ host: "127.0.0.1:3000" })).statusCode).toBe(200);
    expect((await from({ host: "evil.test" })).statusCode).toBe(401);
    const passedOn = { host: "localhost", "x-forwarded-for": "203.0.113.5" };
    expect((await from(passedOn)).statusCode).toBe(401);
    await own.close();
  });
});

describe("ready", () => {
  it.each([
    ["the jobs", { jobs: false }, ["jobs"]],
    ["the bus", { bus: false }, ["bus"]],
    ["the database", { database: false }, ["database"]],
  ])("answers 503 while %s are stuck", async (_what, well, failing) => {
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
