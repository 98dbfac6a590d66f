import { createInterface } from "node:readline";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { MIGRATION_LOCK } from "../../platform/db/migrate.ts";
import { findTool, startTool, withPostgres } from "../backup/postgres-tools.ts";
import {
  OUR_SCHEMAS,
  readSum,
  SAME_TEXT,
  SUM_STATEMENTS,
  type TableSum,
} from "../backup/table-sums.ts";
import { NotDone } from "../command.ts";
import { EMPTY_DATABASE } from "./empty-database.ts";
import { type Check, EXPIRE_EXPORTS, type Place } from "./place.ts";

/** A database made for a trial; one that was killed is removed by the next. */
const TRIAL = "waymates_verify_";
const READY = "-- all rows are counted";

interface Tools {
  psql: string;
  restore: string;
}

/**
 * A database on a server of PostgreSQL.
 * @throws NotDone where a server of ours is connected, unless it is only to be tried out
 */
export async function openPostgresPlace(url: string, isTrial: boolean): Promise<Place> {
  const { tools, tables, others } = await withPostgres(url, async (client, major) => {
    const found = await client.query<{ tables: number; others: number }>(
      `select (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and ${OUR_SCHEMAS}) as tables,
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and application_name like 'waymates%') as others`,
    );
    const [row = { tables: 0, others: 0 }] = found.rows;
    const psql = await findTool("psql", major);
    return { ...row, tools: { psql, restore: await findTool("pg_restore", major) } };
  });
  if (others > 0 && !isTrial)
    throw new NotDone("A server is connected to the database. Stop all of them first.");
  return {
    occupied: tables > 0 ? `The database that DATABASE_URL names has ${tables} tables` : null,
    prepare: (file, check) => restoreInTransaction(tools, url, file, check),
    tryOut: (file, check) =>
      withTrialDatabase(url, async (trial) => {
        const commit = await restoreInTransaction(tools, trial, file, check);
        await commit();
      }),
    close: async () => undefined,
  };
}

/**
 * Empties the database, fills it and counts its rows in one transaction of psql. A server that starts
 * meanwhile waits for the lock of migrations.
 * @returns a function that commits
 */
async function restoreInTransaction(
  tools: Tools,
  url: string,
  file: string,
  check: Check,
): Promise<() => Promise<void>> {
  const words = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--field-separator=\t"];
  const psql = startTool(tools.psql, [...words, "--set=ON_ERROR_STOP=1"], url, "pipe");
  const { stdin, stdout } = psql.child as unknown as { stdin: Writable; stdout: Readable };
  // Where psql has ended, its own failure says more than the pipe's.
  stdin.on("error", () => undefined);
  try {
    stdin.write(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK}) \\g /dev/null
      ${EMPTY_DATABASE}`);
    await writeDump(tools.restore, file, stdin);
    stdin.write(`${SAME_TEXT} ${SUM_STATEMENTS} \\gexec
      ${EXPIRE_EXPORTS};
      \\echo '${READY}'\n`);
    check(await readSums(stdout));
  } catch (error) {
    stdin.end();
    await psql.ended;
    throw error;
  }
  return async () => {
    stdin.end("commit;\n");
    await psql.ended;
  };
}

async function writeDump(program: string, file: string, stdin: Writable): Promise<void> {
  const words = ["--no-owner", "--no-privileges", "--no-comments", "--file=-", file];
  const { child, ended } = startTool(program, words, null, ["ignore", "pipe", "pipe"]);
  let isHead = true;
  for await (const chunk of child.stdout ?? []) {
    // A setting that servers before 17 do not know.
    const text = isHead
      ? String(chunk).replace(/^SET transaction_timeout .*$/m, "")
      : (chunk as Buffer);
    isHead = false;
    if (!stdin.writable) break;
    if (!stdin.write(text)) await drained(stdin);
  }
  child.stdout?.destroy();
  if (stdin.writable) await ended;
}

/** Resolves when a pipe takes more, or is closed. It leaves no listeners: a dump waits many times. */
export async function drained(pipe: Writable): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    await Promise.race([once(pipe, "drain", { signal }), once(pipe, "close", { signal })]);
  } finally {
    stop.abort();
  }
}

async function readSums(stdout: Readable): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for await (const line of createInterface({ input: stdout })) {
    if (line === READY) break;
    const [name, rows, sum] = line.split("\t");
    if (sum !== undefined) sums.push(readSum({ name, rows, sum }));
  }
  return sums;
}

/** @throws NotDone where the role may not create databases */
async function withTrialDatabase(url: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `${TRIAL}${process.pid}_${Date.now().toString(36)}`;
  await withPostgres(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database d where starts_with(datname, $1)
        and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      [TRIAL],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
    await client.query(`create database ${name} template template0`).catch((error: Error) => {
      throw new NotDone(
        `No database could be made to verify in (${error.message}): alter role … createdb.`,
      );
    });
    try {
      await work(withDatabase(url, name));
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

const withDatabase = (url: string, name: string): string =>
  url.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
