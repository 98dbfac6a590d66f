import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const alerts = read("ops/prometheus/alerts.yml");
const redis = process.env["TEST_REDIS_URL"];

let app: TestApp;
let metrics: string;
beforeAll(async () => {
  app = await testApp({
    METRICS_TOKEN: "a token of the test",
    ...(redis ? { REDIS_URL: redis } : {}),
  });
  await app.start();
  await person(app, "ada");
  await vi.waitUntil(() => app.platform.health.latest().length > 0, 10_000);
  const authorization = "Bearer a token of the test";
  const answer = await app.http.inject({
    url: "/metrics",
    headers: { authorization, host: "localhost" },
  });
  metrics = answer.body;
});
afterAll(() => app.close());

/** The metrics that an expression names. */
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:waymates|http|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ""),
  );
const declared = () => new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));

describe("the metrics", () => {
  it("say which program runs, what it holds and what the checks found", () => {
    expect(metrics).toMatch(/^waymates_build_info\{version="\d[^"]*",role="all"\} 1$/m);
    expect(metrics).toMatch(/^waymates_database_connections\{state="idle"\} \d+$/m);
    expect(metrics).toMatch(/^waymates_jobs_oldest_seconds \d/m);
    expect(metrics).toMatch(/^waymates_mails_total\{result="bounced"\} 0$/m);
    expect(metrics).toMatch(/^waymates_health\{check="database"\} 0$/m);
    expect(metrics).toMatch(/^waymates_health\{check="processes"\} 0$/m);
    expect(metrics.includes("waymates_redis_up 1")).toBe(redis !== undefined);
  });

  it("have no label of a person", () => {
    expect(metrics).not.toMatch(/ada|[0-9a-f]{8}-[0-9a-f]{4}-|@/);
  });

  it("have every name that an alarm or the dashboard asks for", () => {
    const dashboard = JSON.parse(read("ops/grafana/waymates.json")) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = [
      ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = ""]) => expression),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    // `up` is Prometheus' own: whether a process answers at all.
    const named = expressions.map((one) => (one.startsWith("up{") ? ["up"] : namesIn(one)));
    expect(named.filter((names) => names.length === 0)).toEqual([]);
    const known = declared().add("up");
    expect(named.flat().filter((name) => !known.has(name))).toEqual([]);
  });
});

it("each alarm has a severity, a summary and a section that says what to do", () => {
  const rules = alerts.split(/^ {6}- alert: /m).slice(1);
  expect(rules.length).toBeGreaterThan(20);
  const sections = read("docs/operations.md").matchAll(/^### (Alarm: .+)$/gm);
  const anchors = [...sections].map(([, title = ""]) =>
    title.toLowerCase().replace(":", "").replaceAll(" ", "-"),
  );
  for (const rule of rules) {
    const [name = ""] = /^\w+/.exec(rule) ?? [];
    expect(rule, name).toMatch(/severity: (?:critical|warning)\n/);
    expect(rule, name).toMatch(/summary: ".+"\n/);
    const [, anchor] = /runbook_url: docs\/operations\.md#(.+)\n/.exec(rule) ?? [];
    expect(anchor, name).toBe(`alarm-${name.replaceAll(/(?!^)([A-Z])/g, "-$1").toLowerCase()}`);
    expect(anchors, name).toContain(anchor);
  }
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
if (!hasPromtool) console.warn("SKIPPED: promtool (Debian's prometheus) is not installed.");

describe.skipIf(!hasPromtool)("promtool", () => {
  const run = (input: string, ...words: string[]) => {
    const cwd = path.join(root, "ops/prometheus");
    const { status, stdout, stderr } = spawnSync("promtool", words, {
      cwd,
      input,
      encoding: "utf8",
    });
    return { status, stderr, stdout };
  };

  it("has nothing to say about the metrics", () => {
    expect(run(metrics, "check", "metrics")).toEqual({ status: 0, stderr: "", stdout: "" });
  });

  it("accepts the rules and the settings, and the rules pass their tests", () => {
    expect(run("", "check", "config", "prometheus.yml")).toMatchObject({ status: 0, stderr: "" });
    expect(run("", "test", "rules", "alerts.test.yml")).toMatchObject({ status: 0, stderr: "" });
  });
});
