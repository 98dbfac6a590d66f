import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { opsFolder } from "../../platform/locations.ts";
import { withPostgres } from "../backup/postgres-tools.ts";
import { findProgram, postgresUser } from "../cluster/programs.ts";
import { NotDone, type Report } from "../command.ts";
import { type DrillPlace, missing, runProgram, withDrillPlace } from "./place.ts";

/** A target is a second, so rows have to be further from it than one. */
const APART_MS = 1500;
const RECOVERY_MS = 60_000;

/** Goes back to a second between two rows by pgbackrest, on a server that is made for it. */
export async function drillPitr(): Promise<Report> {
  const pgbackrest = findProgram("pgbackrest");
  if (!pgbackrest) throw missing("pgbackrest", "pgbackrest");
  return judge(await withDrillPlace((place) => goBack(place, pgbackrest)));
}

/** @returns the names of the rows that are there afterwards */
async function goBack(place: DrillPlace, pgbackrest: string): Promise<string[]> {
  const { folder, database, url } = place;
  const words = [`--config=${path.join(folder, "pgbackrest.conf")}`, "--stanza=waymates"];
  const backrest = (...more: string[]) =>
    runProgram(pgbackrest, [...words, ...more], { cwd: folder, ...postgresUser() });

  await writeSettings(place, `pgbackrest ${words.join(" ")} archive-push %p`);
  await place.start();
  await backrest("stanza-create");
  await backrest("backup", "--type=full");
  const target = await withPostgres(url, writeRows);
  await place.postgres("pg_ctl", "stop", "-D", database, "-m", "fast");
  const at = ["--type=time", `--target=${target}`, "--target-action=promote"];
  await backrest("restore", "--delta", ...at);
  await place.start();
  return withPostgres(url, readRows);
}

/** Those of ops/pgbackrest.conf, in a place of its own. */
async function writeSettings(
  { folder, database, port }: DrillPlace,
  archive: string,
): Promise<void> {
  await appendFile(
    path.join(database, "postgresql.conf"),
    `wal_level = replica
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
