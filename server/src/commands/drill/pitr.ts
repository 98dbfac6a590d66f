import { execFile } from "node:child_process";
import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type pg from "pg";
import { opsFolder } from "../../platform/locations.ts";
import { withPostgres } from "../backup/postgres-tools.ts";
import { freePort } from "../cluster/free-ports.ts";
import { findPostgres, findProgram, postgresUser } from "../cluster/programs.ts";
import { NotDone, type Report } from "../command.ts";

/** A target is a second, so rows have to be further from it than one. */
const APART_MS = 1500;
const RECOVERY_MS = 60_000;

type Run = (program: string, ...words: string[]) => Promise<void>;

/** Goes back to a second between two rows by pgbackrest, on a server that is made for it. */
export async function drillPitr(): Promise<Report> {
  const postgres = findPostgres();
  const pgbackrest = findProgram("pgbackrest");
  if (!postgres) throw missing("PostgreSQL", "postgresql");
  if (!pgbackrest) throw missing("pgbackrest", "pgbackrest");
  const user = postgresUser();
  const folder = await mkdtemp(path.join(tmpdir(), "waymates-drill-"));
  if (user) await chown(folder, user.uid, user.gid);
  const run: Run = async (program, ...words) => {
    const file = program === "pgbackrest" ? pgbackrest : path.join(postgres, program);
    await promisify(execFile)(file, words, { cwd: folder, ...user }).catch((error: Error) => {
      throw new NotDone(`${program} failed in the drill: ${error.message.trim()}`);
    });
  };
  try {
    return judge(await goBack(folder, run));
  } finally {
    await run("pg_ctl", "stop", "-D", path.join(folder, "database"), "-m", "immediate").catch(
      () => undefined,
    );
    await rm(folder, { recursive: true, force: true });
  }
}

const missing = (name: string, debian: string) =>
  new NotDone(`${name} is not installed here: install Debian's package ${debian}.`);

/** @returns the names of the rows that are there afterwards */
async function goBack(folder: string, run: Run): Promise<string[]> {
  const port = await freePort();
  const database = path.join(folder, "database");
  const url = `postgres://waymates@127.0.0.1:${port}/postgres`;
  const words = [`--config=${path.join(folder, "pgbackrest.conf")}`, "--stanza=waymates"];
  const backrest = (...more: string[]) => run("pgbackrest", ...words, ...more);
  const start = () => run("pg_ctl", "start", "-w", "-D", database, "-l", path.join(folder, "log"));

  await run("initdb", "-D", database, "-U", "waymates", "--auth=trust");
  await writeSettings(folder, port, `pgbackrest ${words.join(" ")} archive-push %p`);
  await start();
  await backrest("stanza-create");
  await backrest("backup", "--type=full");
  const target = await withPostgres(url, writeRows);
  await run("pg_ctl", "stop", "-D", database, "-m", "fast");
  const at = ["--type=time", `--target=${target}`, "--target-action=promote"];
  await backrest("restore", "--delta", ...at);
  await start();
  return withPostgres(url, readRows);
}

/** Those of ops/pgbackrest.conf, in a place of its own. */
async function writeSettings(folder: string, port: number, archive: string): Promise<void> {
  const database = path.join(folder, "database");
  await appendFile(
    path.join(database, "postgresql.conf"),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
wal_level = replica
archive_mode = on
archive_command = '${archive}'
`,
  );
  const settings = await readFile(path.join(opsFolder, "pgbackrest.conf"), "utf8");
  await writeFile(
    path.join(folder, "pgbackrest.conf"),
    settings
      .replace(/^repo1-path=.*$/m, `repo1-path=${path.join(folder, "repository")}`)
      .replace(/^pg1-path=.*$/m, `pg1-path=${database}`)
      .replace(/^pg1-port=.*$/m, `pg1-port=${port}\npg1-user=waymates\npg1-database=postgres`)
      .concat(`\npg1-socket-path=${folder}\n[global]\nlock-path=${path.join(folder, "locks")}\n`),
  );
}

/** @returns the second between two rows */
async function writeRows(client: pg.Client): Promise<string> {
  await client.query("create table rows as select 'before' as name");
  await pause(APART_MS);
  const { rows } = await client.query<{ at: string }>(
    "select date_trunc('second', now())::text as at",
  );
  await pause(APART_MS);
  await client.query("insert into rows values ('after')");
  await client.query("select pg_switch_wal()");
  return rows[0]?.at ?? "";
}

async function readRows(client: pg.Client): Promise<string[]> {
  for (const deadline = Date.now() + RECOVERY_MS; Date.now() < deadline; await pause(100)) {
    const { rows } = await client.query<{ going: boolean }>("select pg_is_in_recovery() as going");
    if (rows[0]?.going) continue;
    const found = await client.query<{ name: string }>("select name from rows");
    return found.rows.map(({ name }) => name);
  }
  throw new NotDone("The recovery took longer than a minute: look at the disk.");
}

function judge(names: readonly string[]): Report {
  const [before, after] = ["before", "after"].map((name) => names.includes(name));
  const line = `drill pitr: the row before is ${before ? "" : "not "}there, the row after is ${after ? "there" : "not"}`;
  const report = { lines: [line], json: { before, after } };
  return before && !after
    ? report
    : { ...report, problem: "The database was not at that second: look at archive_command." };
}
