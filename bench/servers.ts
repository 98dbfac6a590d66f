import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { createApp } from "../server/src/app.ts";
import { loadConfig } from "../server/src/platform/config.ts";

/** A server in a process of its own. */
export interface BenchServer {
  url: string;
  /** Microseconds of processor time that it has used since it was last asked. */
  usedCpu(): Promise<number>;
  stop(): void;
}

type Kind = "floor" | "template" | "product" | "site";

/** Shared with the world of a bench, which signs tokens. */
export const BENCH_SECRET = "bench".repeat(10);

/**
 * "floor" is a bare Fastify hello, "template" a page from one statement and a template string;
 * "product" is ours, as in production, and "site" the same with its pages.
 */
export async function startServer(kind: Kind, databaseUrl = ""): Promise<BenchServer> {
  const flags =
    kind === "product" || kind === "site"
      ? (process.env["BENCH_NODE_FLAGS"]?.split(" ") ?? [])
      : [];
  const child = fork(import.meta.filename, [kind, databaseUrl], {
    execArgv: [...process.execArgv, ...flags],
    // React, too, asks it which of its two selves to be.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [url] = (await once(child, "message")) as [string];
  return {
    url,
    async usedCpu() {
      const answered = once(child, "message");
      child.send("cpu");
      const [used] = (await answered) as [number];
      return used;
    },
    stop: () => void child.kill("SIGTERM"),
  };
}

async function openFloor(): Promise<string> {
  const app = Fastify();
  app.get("/", async () => ({ hello: "world" }));
  return listen(app);
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const pageSql = `select p.display_name, p.about, p.member_count,
    (select json_agg(json_build_object('name', q.first_name || ' ' || q.last_name, 'username', q.username))
     from (select user_id from page_members where page_id = p.id order by created_at limit 60) m
       join profiles q on q.id = m.user_id) as members
  from pages p where p.name = $1::citext`;

async function openTemplate(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const app = Fastify();
  app.get("/p/:name", async (request, reply) => {
    const values = [(request.params as { name: string }).name];
    const { rows } = await pool.query({ name: "page", text: pageSql, values });
    const { display_name, about, member_count, members } = rows[0];
    const list = (members as { name: string; username: string }[]).map(
      ({ name, username }) => `<li><a href="/${username}">${name}</a></li>`,
    );
    return reply.type("text/html; charset=utf-8").send(`<!doctype html><html><head>
      <title>${display_name}</title></head><body><main><h1>${display_name}</h1><p>${about}</p>
      <p>${member_count}</p><ul>${list.join("")}</ul></main></body></html>`);
  });
  return listen(app);
}

/** All limits and checks are on; the limits themselves are out of reach. */
async function openProduct(databaseUrl: string, documents: boolean): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const config = loadConfig({
    NODE_ENV: "production",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    PORT: "0",
    SEED: "empty",
    RATE_LIMIT_FACTOR: "1000000",
    SESSION_SECRET: BENCH_SECRET,
    DATABASE_URL: databaseUrl,
  });
  const app = await createApp(config, { documents });
  await app.start();
  return listen(app.http);
}

function open(kind: string, databaseUrl: string): Promise<string> {
  if (kind === "floor") return openFloor();
  if (kind === "template") return openTemplate(databaseUrl);
  return openProduct(databaseUrl, kind === "site");
}

async function serve(kind: string, databaseUrl: string): Promise<void> {
  const url = await open(kind, databaseUrl);
  let before = process.cpuUsage();
  process.on("message", () => {
    const used = process.cpuUsage(before);
    before = process.cpuUsage();
    process.send?.(used.user + used.system);
  });
  process.on("SIGTERM", () => process.exit(0));
  process.on("disconnect", () => process.exit(0));
  process.send?.(url);
}

const [, started = "", kind = "", databaseUrl = ""] = process.argv;
if (started === import.meta.filename) await serve(kind, databaseUrl);
