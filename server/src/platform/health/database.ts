import { readMigrationFiles } from "../db/drizzle.ts";
import { migrationsFolder } from "../locations.ts";
import { version } from "../version.ts";
import { type Ask, type Check, duration, type Finding, Unopened, withDatabase } from "./finding.ts";
import { reasonOf } from "../reason.ts";

const OLDEST = 150_000;
const EXTENSIONS = ["citext", "pg_trgm", "unaccent"];
const CLOCK_WARN_SECONDS = 2;
const CLOCK_FAIL_SECONDS = 30;

export const checkDatabase: Check = async ({ database }) => {
  try {
    return await judge(await database());
  } catch (error) {
    if (error instanceof Unopened) return error.finding;
    return { status: "fail", says: "away", values: { reason: reasonOf(error) } };
  }
};

async function judge(ask: Ask): Promise<Finding> {
  const begun = performance.now();
  const [row] = await ask(
    `select current_setting('server_version') as version,
            current_setting('server_version_num')::int as number,
            array(select extname::text from pg_extension) as extensions`,
  );
  const time = duration((performance.now() - begun) / 1000);
  const used = String(row?.["version"]);
  if (Number(row?.["number"]) < OLDEST)
    return { status: "fail", says: "old", values: { version: used } };
  const present = row?.["extensions"] as string[];
  const missing = EXTENSIONS.filter((name) => !present.includes(name));
  if (missing.length > 0)
    return { status: "fail", says: "extensions", values: { names: missing.join(", ") } };
  return { status: "ok", says: "ok", values: { time, version: used } };
}

export const checkMigrations = withDatabase(async (ask) => {
  const [table] = await ask(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  );
  const applied = table?.["exists"]
    ? await ask("select created_at from drizzle.__drizzle_migrations")
    : [];
  const done = new Set(applied.map((row) => Number(row["created_at"])));
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const unknown = done.size - known.filter((one) => done.has(one)).length;
  const waiting = known.filter((one) => !done.has(one)).length;
  if (unknown > 0) return { status: "fail", says: "unknown", values: { number: unknown, version } };
  if (waiting > 0) return { status: "warn", says: "waiting", values: { number: waiting, version } };
  return { status: "ok", says: "ok", values: { number: known.length, version } };
});

export const checkLocale = withDatabase(async (ask) => {
  const [row] = await ask("select datctype from pg_database where datname = current_database()");
  const ctype = String(row?.["datctype"]);
  const isAscii = ctype === "C" || ctype === "POSIX";
  return { status: isAscii ? "fail" : "ok", says: isAscii ? "ascii" : "ok", values: { ctype } };
});

/** Compares the database's clock with this process's, halfway between question and answer. */
export const checkClock = withDatabase(async (ask) => {
  const before = Date.now();
  const [row] = await ask("select extract(epoch from clock_timestamp())::float8 as seconds");
  const here = (before + Date.now()) / 2000;
  return judgeClocks(Math.abs(Number(row?.["seconds"]) - here));
});

function judgeClocks(seconds: number): Finding {
  const values = { difference: duration(seconds) };
  if (seconds > CLOCK_FAIL_SECONDS) return { status: "fail", says: "off", values };
  if (seconds > CLOCK_WARN_SECONDS) return { status: "warn", says: "off", values };
  return { status: "ok", says: "ok", values };
}
