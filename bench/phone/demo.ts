import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeServer } from "../chat-checker/server.ts";
import { createDatabase, onServer } from "../world.ts";

/** The built product with the demo world, on a database of its own. */
export async function openDemo(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-"));
  const databases = process.env["BENCH_DATABASE_URL"];
  const name = `waymates_bench_${process.pid}_${Date.now().toString(36)}`;
  const server = await makeServer({
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    SEED: "demo",
    RATE_LIMIT_FACTOR: "1000",
    DATA_DIR: folder,
    ...(databases ? { DATABASE_URL: await createDatabase(databases, name) } : {}),
  });
  await server.start();
  return {
    url: server.url,
    async close() {
      await server.kill();
      if (databases) await onServer(databases, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
