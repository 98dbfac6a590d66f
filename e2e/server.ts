import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

/** Names the folder with the demo world as it is on its first day. */
export const TEMPLATE_VARIABLE = "WAYMATES_E2E_TEMPLATE";

const root = path.resolve(import.meta.dirname, "..");
const START_MS = 150_000;
const STOP_MS = 15_000;

/** Where it is set, each server has a database there instead of the embedded one: a third quicker. */
const databaseServer = process.env["TEST_DATABASE_URL"] ?? "";

/** A production server of its own, with a port and a data folder of its own. */
export interface Server {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and folder. */
  start(): Promise<void>;
  /** Ends it in order and clears its folder away. */
  remove(): Promise<void>;
  /** Runs a statement on its database; the embedded one is opened for it while the server is down. */
  runSql(statement: string): Promise<void>;
  /** The secret that it signs tokens with. */
  readSecret(): Promise<string>;
}

/**
 * A server with a copy of the demo world; it opens in under a second.
 * @param env further settings.
 */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) throw new Error("There is no demo world to copy: the global set-up did not run.");
  const directory = await mkdtemp(path.join(tmpdir(), "waymates-e2e-"));
  await cp(template, directory, { recursive: true });
  const database = await createDatabase(directory, template);
  const settings = { ...database.env, ...env };
  const port = await findFreePort();
  let child = await launch(directory, port, settings);
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => end(child, "SIGKILL"),
    async start() {
      child = await launch(directory, port, settings);
    },
    async remove() {
      await end(child, "SIGTERM");
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
    async runSql(statement) {
      if (database.run) return database.run(statement);
      await end(child, "SIGTERM");
      await onEmbedded(directory, statement);
      child = await launch(directory, port, settings);
    },
    readSecret: async () => (await readFile(path.join(directory, "session-secret"), "utf8")).trim(),
  };
}

/** The demo world, put in by a first start; copying it is much quicker than a first start. */
export async function makeTemplate(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), "waymates-e2e-template-"));
  const database = await createDatabase(directory);
  const remove = async () => {
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await end(await launch(directory, await findFreePort(), database.env), "SIGTERM");
  } catch (error) {
    await remove();
    throw error;
  }
  return { directory, remove };
}

interface Database {
  env: Record<string, string>;
  /** Null for the embedded one, which its server holds open. */
  run: ((statement: string) => Promise<void>) | null;
  drop: () => Promise<void>;
}

/** A database for the server of this folder, a copy of another folder's or empty. */
async function createDatabase(directory: string, template?: string): Promise<Database> {
  if (databaseServer === "") return { env: {}, run: null, drop: async () => undefined };
  const name = databaseName(directory);
  const copied = template ? ` template ${databaseName(template)}` : "";
  await onServer(databaseServer, `create database ${name}${copied}`);
  const url = new URL(databaseServer);
  url.pathname = `/${path.basename(directory)}`;
  return {
    env: { DATABASE_URL: url.href },
    run: (statement) => onServer(url.href, statement),
    drop: () => onServer(databaseServer, `drop database if exists ${name} with (force)`),
  };
}

const databaseName = (directory: string) => `"${path.basename(directory)}"`;

async function onEmbedded(directory: string, statement: string): Promise<void> {
  const [{ PGlite }, { citext }, { pg_trgm }, { unaccent }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/citext"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/unaccent"),
  ]);
  const dataDir = path.join(directory, "database", "cluster");
  const client = await PGlite.create({ dataDir, extensions: { citext, pg_trgm, unaccent } });
  try {
    await client.exec(statement);
  } finally {
    await client.close();
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port to be had");
  return address.port;
}

const running = new Map<ChildProcess, string>();
// A worker that ends leaves neither a server nor its folder behind.
process.once("exit", () => {
  for (const [child, directory] of running) {
    child.kill("SIGKILL");
    rmSync(directory, { recursive: true, force: true });
  }
});

/** Starts a server and waits until it says that it is ready. */
async function launch(
  directory: string,
  port: number,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["server/build/main.js"], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: directory,
      SEED: "demo",
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.set(child, directory);
  child.once("exit", () => running.delete(child));
  let said = "";
  child.stderr.on("data", (text: Buffer) => {
    said += text.toString();
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the server does not start: ${said}`)),
      START_MS,
    );
    child.stdout.on("data", (text: Buffer) => {
      said += text.toString();
      if (!said.includes("Waymates is ready at")) return;
      clearTimeout(timer);
      resolve();
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code} instead of starting: ${said}`));
    });
  });
  await answersAt(`http://127.0.0.1:${port}/readyz`);
  return child;
}

/** On a busy machine a server that has just started asks its first callers to come back. */
async function answersAt(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}

/** Ends one process of ours and waits for its end. */
async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(timer);
}
