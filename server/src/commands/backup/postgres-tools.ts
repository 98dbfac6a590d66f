import { execFile, spawn, type StdioOptions } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import type { Config } from "../../platform/config.ts";
import { connectDirectly } from "../../platform/db/clients.ts";
import { withoutSecret } from "../../platform/db/hosts.ts";
import { NotDone } from "../command.ts";

/** Where Debian keeps the programs of each version. */
const DEBIAN = "/usr/lib/postgresql";

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
    const major = Number(/ (\d{1,3})(?:\.|$|[a-z])/.exec(stdout.trim())?.[1] ?? 0);
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
      PGAPPNAME: "waymates",
      // The role may have limits for the statements of servers.
      PGOPTIONS: "-c statement_timeout=0 -c jit=off",
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
  // A caller that awaits it later still gets the error.
  ended.catch(() => undefined);
  return { child, ended };
}

/**
 * A connection for statements that may take long, past any pooler.
 * @throws NotDone where there is none
 */
export async function withPostgres<T>(
  url: string,
  work: (client: pg.Client, serverMajor: number) => Promise<T>,
): Promise<T> {
  const client = await connectDirectly(url).catch((error: Error) => {
    throw new NotDone(
      `The database at ${withoutSecret(url)} cannot be reached: ${error.message}. Look at DATABASE_URL.`,
    );
  });
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    return await work(client, Math.floor(Number(rows[0]?.version) / 10_000));
  } finally {
    await client.end();
  }
}

/** Where commands reach PostgreSQL; null for the embedded database. */
export const postgresUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Config): string | null =>
  DATABASE_DIRECT_URL ?? DATABASE_URL ?? null;
