import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bouncerProgram,
  postgresPrograms,
  replicationFolder,
  type TestServer,
} from "../../testing/replication.ts";
import { firstRow, type OpenDatabase } from "./database.ts";
import { sql } from "./drizzle.ts";
import { hostUrls, withoutSecret } from "./hosts.ts";
import { openPostgres } from "./open.ts";

describe("an address of PostgreSQL", () => {
  it.each([
    ["postgres://db.example/waymates", ["postgres://db.example/waymates"]],
    [
      "postgresql://ada:a%2Cb%40@one:5433,two,[::1]:5434/waymates?sslmode=require",
      [
        "postgresql://ada:a%2Cb%40@one:5433/waymates?sslmode=require",
        "postgresql://ada:a%2Cb%40@two/waymates?sslmode=require",
        "postgresql://ada:a%2Cb%40@[::1]:5434/waymates?sslmode=require",
      ],
    ],
    ["postgres:///waymates?host=/run/postgresql", ["postgres:///waymates?host=/run/postgresql"]],
    ["mysql://db.example/waymates", null],
    ["postgres://one,two:port/waymates", null],
    ["db.example/waymates", null],
  ])("stands for each of its hosts: %s", (url, urls) => {
    expect(hostUrls(url)).toEqual(urls);
  });

  it("is shown without user, password and parameters", () => {
    const url = "postgres://ada:hidden@one:5433,two/waymates?password=hidden";
    expect(withoutSecret(url)).toBe("postgres://one:5433,two/waymates");
  });
});

// These need programs of PostgreSQL (Debian: postgresql) on this machine.
describe.runIf(postgresPrograms)("several hosts", { timeout: 60_000 }, () => {
  const servers = replicationFolder();
  let first: TestServer;
  let second: TestServer;
  let database: OpenDatabase;
  const portUsed = async () =>
    (await firstRow<{ port: number }>(database.db, sql`select inet_server_port() as port`))?.port;

  beforeAll(async () => {
    first = await servers.primary();
    second = await first.replicate();
    const hosts = `127.0.0.1:${second.port},127.0.0.1:${first.port}`;
    database = await openPostgres(`postgres://waymates@${hosts}/postgres`, { size: 4 });
    await database.query("create table seen (at int)");
  }, 60_000);
  afterAll(async () => {
    await database?.close();
    servers.close();
  });

  it("are asked which of them takes writes", async () => {
    expect(await portUsed()).toBe(first.port);
  });

  it("leave a server at once that has become read-only, also in a transaction", async () => {
    await Promise.all([1, 2, 3].map(() => database.query("select pg_sleep(0.1)")));
    const { rows } = await database.query("select pg_backend_pid() as pid");
    const before = new Set(rows.map(({ pid }) => pid));
    const readOnly = database.db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql`insert into seen values (1)`);
    });
    await expect(readOnly).rejects.toMatchObject({ cause: { code: "25006" } });
    const pids = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const found = await database.query("select pg_backend_pid() as pid, pg_sleep(0.1)");
        return found.rows[0]?.["pid"];
      }),
    );
    expect(pids.filter((pid) => before.has(pid))).toEqual([]);
  });

  it("find the new one after a failover, without a restart", async () => {
    first.crash();
    second.promote();
    const write = () => database.query("insert into seen values (2)").then(() => "written", String);
    await expect.poll(write, { timeout: 15_000, interval: 200 }).toBe("written");
    expect(await portUsed()).toBe(second.port);
  });
});

// These need PgBouncer 1.18 or newer (Debian: pgbouncer) on this machine.
describe.runIf(postgresPrograms && bouncerProgram)("PgBouncer", { timeout: 60_000 }, () => {
  const servers = replicationFolder();
  let database: OpenDatabase;

  beforeAll(async () => {
    const port = await servers.bouncer(await servers.primary());
    const url = `postgres://waymates@127.0.0.1:${port}/postgres`;
    database = await openPostgres(url, { size: 20, isPooled: true });
  }, 60_000);
  afterAll(async () => {
    await database?.close();
    servers.close();
  });

  it("gives each statement another connection, and a named one works on all of them", async () => {
    const ask = async (at: number) => {
      const text = "select $1::int as at, pg_sleep(0.02)";
      return (await database.query(text, [at], "ask")).rows[0]?.["at"];
    };
    const many = Array.from({ length: 60 }, (_, at) => at);
    expect(await Promise.all(many.map(ask))).toEqual(many);
  });

  it("opens connections with our limits, though it passes no settings on", async () => {
    const ask = async () => {
      const { rows } = await database.query(
        "select current_setting('jit') || ' ' || current_setting('statement_timeout') as set, pg_sleep(0.2)",
      );
      return String(rows[0]?.["set"]);
    };
    // The first connection was open before the role had them.
    const settings = await Promise.all(Array.from({ length: 5 }, ask));
    expect(settings.filter((set) => set === "off 5s").length).toBeGreaterThanOrEqual(4);
  });
});
