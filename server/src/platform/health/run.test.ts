import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { HEALTH_KEYS, type HealthKey } from "@waymates/contract/features/health";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Config, loadConfig } from "../config.ts";
import { checkBackup } from "./backup.ts";
import { judgeCertificate } from "./certificate.ts";
import type { Ask } from "./finding.ts";
import { createHealthWatch } from "./health.ts";
import { judgeDisk } from "./machine.ts";
import { runChecks } from "./run.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymates-health-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = (more: Partial<Config> = {}): Config => ({
  ...loadConfig({ DATA_DIR: folder, HOST: "127.0.0.1" }),
  ...more,
});
/** A database that answers each statement by the first word that it contains. */
const answering =
  (answers: Record<string, Record<string, unknown>[]>): (() => Promise<Ask>) =>
  async () =>
  async (text) =>
    Object.entries(answers).find(([word]) => text.includes(word))?.[1] ?? [];

async function look(
  key: HealthKey,
  more: Partial<Config> = {},
  database: () => Promise<Ask> = answering({}),
) {
  const [one] = await runChecks({ settings: settings(more), database }, [key]);
  return [one?.finding.status, one?.finding.says];
}

describe("the checks of the database", () => {
  const version = (number: number, extensions: string[]) =>
    answering({ server_version_num: [{ version: "x", number, extensions }] });
  const all = ["citext", "pg_trgm", "unaccent"];

  it.each([
    [["ok", "ok"], version(150_000, all)],
    [["fail", "old"], version(140_012, all)],
    [["fail", "extensions"], version(170_000, ["citext"])],
    [["fail", "away"], async () => Promise.reject(new Error("no"))],
  ])("find %j", async (expected, database) => {
    expect(await look("database", {}, database)).toEqual(expected);
  });

  it.each(["migrations", "locale", "clock", "processes", "facts", "jobs"] as const)(
    "skip %s while it does not answer",
    async (key) => {
      const away = () => Promise.reject(new Error("no"));
      expect(await look(key, {}, away)).toEqual(["skip", "any.unchecked"]);
    },
  );

  it.each([
    ["C.UTF-8", "ok"],
    ["C", "fail"],
    ["POSIX", "fail"],
  ])("judge LC_CTYPE %s as %s", async (datctype, status) => {
    const [found] = await look("locale", {}, answering({ datctype: [{ datctype }] }));
    expect(found).toBe(status);
  });

  it.each([
    [0, "ok"],
    [3, "warn"],
    [-3, "warn"],
    [3600, "fail"],
  ])("judge a clock that is %d seconds off as %s", async (off, status) => {
    const ask: Ask = async () => [{ seconds: Date.now() / 1000 + off }];
    expect((await look("clock", {}, async () => ask))[0]).toBe(status);
  });

  it("tell a database that waits for migrations from one that is newer", async () => {
    const table = [{ exists: true }];
    const applied = (rows: object[]) =>
      answering({ to_regclass: table, "select created_at": rows as Record<string, unknown>[] });
    expect(await look("migrations", {}, applied([]))).toEqual(["warn", "waiting"]);
    expect(await look("migrations", {}, applied([{ created_at: 1 }]))).toEqual(["fail", "unknown"]);
  });
});

describe("the checks of processes and their work", () => {
  const seen = (...rows: [string, string][]) =>
    answering({ processes: rows.map(([role, version]) => ({ role, version, number: 1 })) });

  it.each([
    [["ok", "ok"], seen(["web", "1"], ["worker", "1"])],
    [["ok", "ok"], seen(["all", "1"])],
    [["warn", "versions"], seen(["all", "1"], ["all", "2"])],
    [["warn", "unseen"], seen()],
    [["fail", "workerless"], seen(["web", "1"], ["chat", "2"])],
  ])("find %j", async (expected, database) => {
    expect(await look("processes", {}, database)).toEqual(expected);
  });

  it.each([
    [["ok", "ok"], 60, 0],
    [["warn", "late"], 61, 0],
    [["warn", "lost"], 61, 1],
    [["fail", "late"], 601, 1],
  ])("judge facts as %j", async (expected, oldest, lost) => {
    const database = answering({
      "min(created_at)": [{ waiting: 1, oldest }],
      "group by type": lost > 0 ? [{ type: "path.completed", number: lost }] : [],
    });
    expect(await look("facts", {}, database)).toEqual(expected);
  });

  it.each([
    [["ok", "ok"], 120],
    [["warn", "late"], 121],
    [["fail", "late"], 901],
  ])("judge jobs as %j", async (expected, oldest) => {
    const database = answering({ pgboss: [{ waiting: 1, oldest }] });
    expect(await look("jobs", {}, database)).toEqual(expected);
  });

  it.each([
    [["ok", "ok"], { "mails.sent": 100, "mails.bounced": 5 }],
    [["warn", "stopped"], { "mails.sent": 100, "mails.bounced": 5, "mails.stopped": 1 }],
    [["fail", "many"], { "mails.sent": 100, "mails.bounced": 6 }],
  ])("judge bounces as %j", async (expected, counts) => {
    const database = answering({
      daily_numbers: Object.entries(counts).map(([key, value]) => ({ key, value })),
    });
    const address = { MAIL_BOUNCE_ADDRESS: "bounces@waymates.test" };
    expect(await look("bounces", address, database)).toEqual(expected);
    expect((await look("bounces", {}, database))[0]).toBe("skip");
  });
});

describe("the checks of the machine", () => {
  it("warn of an address without https that others reach", async () => {
    const address = (PUBLIC_URL: string) => look("configuration", { PUBLIC_URL });
    expect((await address("http://waymates.test"))[0]).toBe("warn");
    expect((await address("http://127.0.0.1:3000"))[0]).toBe("ok");
    expect((await address("https://waymates.test"))[0]).toBe("ok");
  });

  it("find a folder for files that takes none", async () => {
    expect(await look("files")).toEqual(["ok", "ok"]);
    const file = path.join(folder, "no-folder");
    writeFileSync(file, "");
    expect(await look("files", { DATA_DIR: file })).toEqual(["fail", "refused"]);
  });

  it.each([
    ["ok", 2e9, 10e9],
    ["warn", 0.9e9, 2e9],
    ["warn", 9e9, 100e9],
    ["fail", 0.19e9, 1e9],
    ["fail", 4e9, 100e9],
  ])("judge %s a disk with %d of %d bytes free", (status, free, total) => {
    expect(judgeDisk(free, total).status).toBe(status);
  });

  it.each([
    ["ok", "ok", 22, "waymates.test"],
    ["warn", "ending", 20, "waymates.test"],
    ["fail", "ending", 6, "waymates.test"],
    ["fail", "ended", -1, "waymates.test"],
    ["fail", "other", 22, "another.test"],
  ])("judge a certificate %s (%s)", (status, says, days, name) => {
    const now = Date.parse("2026-05-01T00:00:00Z");
    const certificate = {
      subject: { CN: name },
      subjectaltname: `DNS:${name}`,
      valid_to: new Date(now + days * 86_400_000).toUTCString(),
    };
    const found = judgeCertificate("waymates.test", certificate as never, now);
    expect([found.status, found.says]).toEqual([status, says]);
  });
});

describe("the check of backups", () => {
  const made = "2026-05-01T03:00:00.000Z";
  const HOUR = 3_600_000;

  function backups(name: string, files: Record<string, object>) {
    const place = path.join(folder, name);
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
      writeFileSync(path.join(place, file), JSON.stringify(content));
    }
    return async (hours: number) => {
      const context = { settings: settings({ BACKUP_DIR: place }), database: answering({}) };
      const found = await checkBackup(() => Date.parse(made) + hours * HOUR)(context);
      return [found.status, found.says];
    };
  }
  const id = "20260501T030000Z";
  const manifest = { [`${id}/manifest.json`]: { format: 1, id, snapshot_at: made } };

  it("judges the age of the newest, and when one was last tried", async () => {
    const at = backups("tried", { ...manifest, [`${id}/verified.json`]: { verified_at: made } });
    expect(await at(26)).toEqual(["ok", "ok"]);
    expect(await at(27)).toEqual(["warn", "old"]);
    expect(await at(7 * 24 + 1)).toEqual(["fail", "old"]);
    const untried = backups("untried", manifest);
    expect(await untried(1)).toEqual(["warn", "untried"]);
  });

  it("finds a folder without backups, and a manifest that cannot be read", async () => {
    expect(await backups("none", {})(0)).toEqual(["fail", "empty"]);
    const broken = backups("broken", { [`${id}/manifest.json`]: { format: 1 } });
    expect(await broken(1)).toEqual(["fail", "unreadable"]);
  });

  it("warns a site for others without any", async () => {
    expect((await look("backup"))[0]).toBe("skip");
    expect(await look("backup", { loopback: false })).toEqual(["warn", "none"]);
  });
});

describe("the checks of other servers", () => {
  let silent: Server;
  let port: number;
  beforeAll(async () => {
    silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    ({ port } = silent.address() as AddressInfo);
  });
  afterAll(() => silent.close());

  it("say that nothing answers, and are skipped where nothing is set", async () => {
    const closed = "127.0.0.1:1";
    expect(await look("redis", { REDIS_URL: `redis://${closed}` })).toEqual(["fail", "away"]);
    expect(await look("mail", { SMTP_URL: `smtp://${closed}` })).toEqual(["fail", "away"]);
    const replica = { DATABASE_REPLICA_URLS: [`postgres://${closed}/x`] };
    expect(await look("replicas", replica)).toEqual(["fail", "away"]);
    const PUBLIC_URL = `https://${closed}`;
    expect(await look("certificate", { PUBLIC_URL })).toEqual(["fail", "away"]);
    for (const key of ["redis", "mail", "replicas", "certificate"] as const)
      expect((await look(key))[0]).toBe("skip");
    expect(await look("mail", { loopback: false })).toEqual(["warn", "none"]);
  });

  it("tell a mail server that refuses from one that accepts, without its words", async () => {
    const server = new SMTPServer({
      logger: false,
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === "right" ? done(null, { user: "ada" }) : done(new Error("ada is not known")),
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const at = (server.server.address() as AddressInfo).port;
    try {
      expect(await look("mail", { SMTP_URL: `smtp://ada:right@127.0.0.1:${at}` })).toEqual([
        "ok",
        "ok",
      ]);
      const wrong = settings({ SMTP_URL: `smtp://ada:wrong@127.0.0.1:${at}` });
      const [refused] = await runChecks({ settings: wrong, database: answering({}) }, ["mail"]);
      expect(refused?.finding).toEqual({
        status: "fail",
        says: "refused",
        values: { host: `127.0.0.1:${at}`, reason: "EAUTH 535" },
      });
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });

  it("all answer in time, whatever hangs", async () => {
    const at = `127.0.0.1:${port}`;
    const hanging = settings({
      REDIS_URL: `redis://${at}`,
      SMTP_URL: `smtp://${at}`,
      DATABASE_REPLICA_URLS: [`postgres://${at}/x`],
      PUBLIC_URL: `https://${at}`,
    });
    const context = { settings: hanging, database: () => new Promise<Ask>(() => undefined) };
    const found = await runChecks(context, HEALTH_KEYS, { limitMs: 300 });
    expect(found.map(({ key }) => key)).toEqual(HEALTH_KEYS);
    const late = found.filter(({ finding }) => finding.says === "any.late").map(({ key }) => key);
    expect(late).toEqual(
      expect.arrayContaining(["database", "jobs", "replicas", "redis", "mail", "certificate"]),
    );
    const machine = found.find(({ key }) => key === "configuration");
    expect(machine?.finding.status).toBe("ok");
  });
});

describe("a running server", () => {
  it("repeats its findings for ten seconds, in the language of each reader", async () => {
    let asked = 0;
    let time = 0;
    const query = async () => {
      asked += 1;
      return { rows: [] };
    };
    const forLanguage = async (language: string) => (key: string) => `${language} ${key}`;
    const watch = createHealthWatch(
      {
        config: settings(),
        database: { query },
        log: { info() {}, error() {} } as never,
        translator: { forLanguage } as never,
      },
      () => time,
    );
    const first = await watch.report("en-US");
    const before = asked;
    time += 9999;
    const second = await watch.report("de-DE");
    expect([asked, second.checked_at]).toEqual([before, first.checked_at]);
    expect(second.checks[0]?.title).toBe("de-DE health.configuration.ok.title");
    time += 1;
    await watch.report("de-DE");
    expect(asked).toBeGreaterThan(before);
  });

  it("says so while its database hangs, and skips what reads it", async () => {
    vi.useFakeTimers();
    try {
      const watch = createHealthWatch({
        config: settings(),
        database: { query: () => new Promise(() => undefined) },
        log: {} as never,
        translator: { forLanguage: async () => (key: string) => key } as never,
      });
      const report = watch.report("en-US");
      await vi.advanceTimersByTimeAsync(4000);
      vi.useRealTimers();
      const checks = new Map((await report).checks.map(({ key, status }) => [key, status]));
      expect([checks.get("database"), checks.get("jobs")]).toEqual(["fail", "skip"]);
    } finally {
      vi.useRealTimers();
    }
  });
});

it("skips what reads a table that the next start makes", async () => {
  const missing = async () => Promise.reject(Object.assign(new Error("x"), { code: "42P01" }));
  expect(await look("processes", {}, async () => missing)).toEqual(["skip", "any.unmade"]);
});

it("takes a check that throws for a finding of its own", async () => {
  const broken = async () => Promise.reject(Object.assign(new Error("x"), { code: "EIO" }));
  const database = async () => broken;
  const [one] = await runChecks({ settings: settings(), database }, ["facts"]);
  expect(one?.finding).toEqual({ status: "fail", says: "any.broken", values: { reason: "EIO" } });
});
