import { execFile, spawn, type StdioOptions } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { NotDone } from "../command.ts";

/** Where Debian keeps the programs of each version. */
const DEBIAN = "/usr/lib/postgresql";
const BIGINT_OID = 20;
/** How commands name their connections. */
const APPLICATION = "waymates command";

function toolFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return [
    ...versions.map((version) => path.join(DEBIAN, version, "bin")),
    ...(process.env["PATH"] ?? "").split(path.delimiter),
  ];
}

/**
 * Finds a program of PostgreSQL: of the server's major version, else of the next one.
 * @throws NotDone naming Debian's package
 */
export async function findTool(
  name: "pg_dump" | "pg_restore" | "psql",
  serverMajor: number,
  folders: readonly string[] = toolFolders(),
): Promise<string> {
  let best: { file: string; major: number } | null = null;
  for (const file of folders.map((folder) => path.join(folder, name))) {
    if (!existsSync(file)) continue;
    const { stdout } = await promisify(execFile)(file, ["--version"]).catch(() => ({ stdout: "" }));
    const major = Number(/(\d+)(\.|$|[a-z])/.exec(stdout.trim())?.[1] ?? 0);
    if (major === serverMajor) return file;
    if (major > serverMajor && (best === null || major < best.major)) best = { file, major };
  }
  if (best) return best.file;
  throw new NotDone(
    `${name} ${serverMajor} or newer is missing: install Debian's package postgresql-client-${serverMajor}.`,
  );
}

/** A password on a command line could be read by every user of the machine. */
function connection(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const [, before = "", password, after = url] =
    /^([a-z]+:\/\/[^:@/]*)(?::([^@/]*))?(@.*)$/.exec(url) ?? [];
  return {
    address: before + after,
    env: {
      ...process.env,
      PGAPPNAME: APPLICATION,
      PGTARGETSESSIONATTRS: "read-write",
      ...(password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }),
    },
  };
}

/** Starts a program of PostgreSQL, connected to this database where an address is given. */
export function startTool(file: string, words: string[], url: string | null, stdio: StdioOptions) {
  const { address, env } = url === null ? { address: null, env: process.env } : connection(url);
  const child = spawn(file, address === null ? words : [...words, "--dbname", address], {
    env,
    stdio,
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      const [reason] = said.match(/^.*\b(error|FATAL|ERROR)\b.*$/m) ?? [said.trim()];
      reject(new NotDone(`${path.basename(file)} failed: ${reason || `exit code ${code}`}`));
    });
  });
  // Whoever waits for it later still gets the failure.
  ended.catch(() => undefined);
  return { child, ended };
}

/** A connection for statements that may take long. @throws NotDone where there is none */
export async function withPostgres<T>(
  url: string,
  work: (client: pg.Client, serverMajor: number) => Promise<T>,
): Promise<T> {
  pg.types.setTypeParser(BIGINT_OID, Number);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    application_name: APPLICATION,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw new NotDone(`The database cannot be reached: ${reason}. Look at DATABASE_URL.`);
  }
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    return await work(client, Math.floor(Number(rows[0]?.version) / 10_000));
  } finally {
    await client.end();
  }
}
