import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import pg from "pg";
import { serverProgram } from "../../platform/locations.ts";
import { nginxSettings } from "./nginx-settings.ts";
import { freePorts } from "./free-ports.ts";
import { makeDatabase, readSecret } from "./place.ts";
import { postgresUser, type Programs } from "./programs.ts";
import type { Program } from "./supervise.ts";

export interface ClusterWords {
  /** 0 takes a free one. */
  port: number;
  /** An absolute path. */
  data: string;
  seed: string;
}

/** What a cluster consists of, and the ROLE of each process of ours. */
export const roles = {
  "web-1": "web",
  "web-2": "web",
  chat: "chat",
  worker: "worker",
  postgres: null,
  redis: null,
  nginx: null,
} as const;
export type Name = keyof typeof roles;
export const names = Object.keys(roles) as Name[];

export interface Parts {
  url: string;
  databaseUrl: string;
  redisUrl: string;
  ports: Record<Name, number>;
  program: (name: Name) => Program;
}

/** Makes in the cluster's folder what its programs need, and decides how each is started. */
export async function planParts(words: ClusterWords, programs: Programs): Promise<Parts> {
  const { port, data } = words;
  const free = await freePorts(names);
  const ports = { ...free, nginx: port === 0 ? free.nginx : port };
  const password = readSecret(data, "database-password");
  const url = `http://127.0.0.1:${ports.nginx}`;
  const databaseUrl = `postgres://waymates:${password}@127.0.0.1:${ports.postgres}/waymates`;
  const redisUrl = `redis://127.0.0.1:${ports.redis}`;
  const env = {
    LOG_LEVEL: "warn",
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    TRUST_PROXY: "loopback",
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SESSION_SECRET: readSecret(data, "session-secret"),
    DATA_DIR: path.join(data, "files"),
    SEED: words.seed,
  };
  const engines = {
    postgres: postgres(programs, makeDatabase(data, programs, password), databaseUrl),
    redis: redis(programs, path.join(data, "redis"), ports.redis),
    nginx: nginx(programs, path.join(data, "nginx"), ports),
  };
  return {
    url,
    databaseUrl,
    redisUrl,
    ports,
    program(name) {
      const role = roles[name];
      const own = role ? server({ ...env, ROLE: role, PORT: String(ports[name]) }) : null;
      const program = own ?? engines[name as keyof typeof engines];
      return { name, log: path.join(data, "logs", `${name}.log`), ...program };
    },
  };
}

type Part = Omit<Program, "name" | "log">;

const answers = (port: number | string) => async () =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false;

const server = (env: NodeJS.ProcessEnv): Part => ({
  file: process.execPath,
  args: ["--max-semi-space-size=8", serverProgram],
  options: { env },
  hasChannel: true,
  stopSignal: "SIGTERM",
  isReady: answers(env["PORT"] ?? ""),
});

function postgres({ postgres: folder }: Programs, database: string, url: string): Part {
  const sockets = path.dirname(database);
  const words = ["-D", database, "-h", "127.0.0.1", "-p", new URL(url).port, "-k", sockets];
  return {
    file: path.join(folder, "postgres"),
    args: [...words, "-c", "max_connections=200"],
    options: { cwd: sockets, ...postgresUser() },
    // In order, but without waiting for its clients.
    stopSignal: "SIGINT",
    isReady: () => hasDatabase(url),
  };
}

/** Whether PostgreSQL takes connections; makes the cluster's database in it. */
async function hasDatabase(url: string): Promise<boolean> {
  const server = new URL(url);
  server.pathname = "/postgres";
  const client = new pg.Client({ connectionString: server.href });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select from pg_database where datname = 'waymates'");
    if (rows.length === 0) await client.query("create database waymates");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** It holds the only copy of nothing, so it writes nothing to the disk. */
const redis = ({ redis: file }: Programs, folder: string, port: number): Part => ({
  file,
  args: `--bind 127.0.0.1 --port ${port} --appendonly no --set-proc-title no`
    .split(" ")
    .concat("--dir", folder, "--save", ""),
  stopSignal: "SIGTERM",
  isReady: () => isListening(port),
});

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
      .once("connect", () => resolve(true))
      .once("error", () => resolve(false))
      .once("connect", () => socket.destroy());
  });

function nginx({ nginx: file }: Programs, folder: string, ports: Record<Name, number>): Part {
  const settings = path.join(folder, "nginx.conf");
  const web = [ports["web-1"], ports["web-2"]];
  writeFileSync(settings, nginxSettings(folder, { nginx: ports.nginx, web, chat: ports.chat }));
  return {
    file,
    args: ["-p", folder, "-e", "stderr", "-c", settings],
    stopSignal: "SIGTERM",
    isReady: answers(ports.nginx),
  };
}
