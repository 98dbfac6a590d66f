import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dropDatabase, newDatabase } from "../../testing/processes.ts";
import { firstRow, type OpenDatabase } from "./database.ts";
import { onPostgres, sql } from "./drizzle.ts";
import { openPostgres } from "./open.ts";
import { createPool } from "./pool.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";

// An error that has no listener ends the process, here the test run.
describe.runIf(server)("a connection to PostgreSQL that ends", () => {
  let url: string;
  let database: OpenDatabase;
  let other: OpenDatabase;
  const end = async (pid: number | undefined) => {
    await other.query("select pg_terminate_backend($1)", [pid]);
    // Nothing is asked while it breaks: the error has no statement to go to.
    await pause(300);
  };
  const ownPid = sql`select pg_backend_pid() as pid`;

  beforeAll(async () => {
    url = await newDatabase(server, "broken");
    [database, other] = [await openPostgres(url), await openPostgres(url)];
  });
  afterAll(async () => {
    await Promise.all([database.close(), other.close()]);
    await dropDatabase(server, url);
  });

  it("inside of a transaction fails that transaction, and the next statement gets another one", async () => {
    const failed = database.db.transaction(async (tx) => {
      await end((await firstRow<{ pid: number }>(tx, ownPid))?.pid);
      await tx.execute(sql`select 1`);
    });
    await expect(failed).rejects.toThrow();
    expect(await firstRow(database.db, sql`select 1 as one`)).toEqual({ one: 1 });
  });

  it("before a transaction begins is replaced in the pool", async () => {
    const pool = createPool(url, { size: 1 });
    pool.once("acquire", (client) => {
      (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
    });
    const begun = onPostgres(pool).transaction((tx) => tx.execute(ownPid));
    await expect(begun).rejects.toThrow();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount - pool.idleCount).toBe(0);
    await pool.end();
  });

  it("fails no later query when it ended while idle", async () => {
    await end((await firstRow<{ pid: number }>(database.db, ownPid))?.pid);
    expect(await firstRow(database.db, sql`select 1 as one`)).toEqual({ one: 1 });
  });

  it("during a statement fails that statement alone", async () => {
    const failed = database.query("select pg_sleep(5) /* to be ended */");
    const [, ended] = await Promise.allSettled([
      failed,
      pause(200).then(() =>
        other.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%/* to be ended */' and pid <> pg_backend_pid()",
        ),
      ),
    ]);
    expect(ended.status).toBe("fulfilled");
    await expect(failed).rejects.toThrow();
    expect(await firstRow(database.db, sql`select 1 as one`)).toEqual({ one: 1 });
  });
});
