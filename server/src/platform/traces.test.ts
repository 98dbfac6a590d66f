import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { person } from "../testing/people.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { loadConfig } from "./config.ts";
import { type TraceExport, startTraces } from "./traces-sdk.ts";

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";

let app: TestApp;
let collector: Server;
let traces: TraceExport;
const spans: SentSpan[] = [];
let service: unknown;

beforeAll(async () => {
  collector = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: {
          resource: { attributes: SentSpan["attributes"] };
          scopeSpans: { spans: SentSpan[] }[];
        }[];
      };
      for (const { resource, scopeSpans } of body.resourceSpans) {
        service = resource.attributes.find(({ key }) => key === "service.name")?.value;
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      answer.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_TRACES_SAMPLER: "always_on",
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  traces = startTraces(loadConfig({ ...env, DATA_DIR: "/tmp", NODE_ENV: "test" }));
  app = await testApp(env);
});
afterAll(async () => {
  await app.close();
  await traces.stop();
  collector.close();
  vi.unstubAllEnvs();
});

const called = (name: string) => spans.find((span) => span.name === name);
const attribute = (span: SentSpan | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

it("each call, statement, fact and job has a span, which goes on with the caller's trace", async () => {
  const ada = await person(app, "ada");
  const cleo = await person(app, "cleo");
  app.platform.jobs.handle("traced-job", async () => undefined);
  await app.start();
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/follows/follow?note=a-secret-query",
    headers: {
      authorization: `Bearer ${ada.token}`,
      host: "localhost",
      traceparent: `00-${TRACE}-${CALLER}-01`,
      "x-note": "a-secret-header",
    },
    payload: { followingId: cleo.id },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  await app.settle();
  await app.platform.jobs.send("traced-job", { note: "a-secret-job" }, crypto.randomUUID());
  await vi.waitUntil(async () => {
    await traces.flush();
    return called("job traced-job") && called("fact follow.started");
  }, 15_000);

  const call = called("POST /api/follows/follow");
  expect([call?.traceId, call?.parentSpanId]).toEqual([TRACE, CALLER]);
  expect(attribute(call, "http.route")).toBe("/api/follows/follow");
  expect(Number(attribute(call, "http.response.status_code"))).toBe(answer.statusCode);
  const insert = spans.find(({ name, traceId }) => name === "insert outbox" && traceId === TRACE);
  expect(insert?.parentSpanId).toBe(call?.spanId);
  expect(called("fact follow.started")).toMatchObject({
    traceId: TRACE,
    parentSpanId: call?.spanId,
  });
  expect(called("job traced-job")?.parentSpanId ?? "").toBe("");
  expect(service).toEqual({ stringValue: "waymates" });
  const written = JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]));
  expect(written.match(/secret|\bada\b|\bcleo\b|bearer|\$1/i)).toBeNull();
});

it("an exporter that is away delays and fails nothing", async () => {
  collector.closeAllConnections();
  collector.close();
  const ask = () => app.http.inject({ url: "/healthz", headers: { host: "localhost" } });
  expect((await ask()).statusCode).toBe(200);
  const begun = Date.now();
  await traces.stop();
  expect(Date.now() - begun).toBeLessThan(5000);
  expect((await ask()).statusCode).toBe(200);
});
