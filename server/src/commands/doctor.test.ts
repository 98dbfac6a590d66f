import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { HEALTH_KEYS, type Health } from "@waymates/contract/features/health";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runCommand } from "./command.ts";
import { command } from "./doctor.ts";

const lockModule = path.resolve(import.meta.dirname, "../platform/db/lock.ts");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-doctor-"));
  vi.stubEnv("DATA_DIR", folder);
  for (const name of ["DATABASE_URL", "REDIS_URL", "PUBLIC_URL", "HOST", "SMTP_URL"])
    vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function doctor(...words: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const output = {
    out: (line: string) => out.push(line),
    error: (line: string) => errors.push(line),
  };
  const code = await runCommand(command, words, output);
  return { code, out, errors };
}

it("names what is wrong and what to do, with exit code 1 and no secret", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://ada:hunter2@127.0.0.1:1/waymates");
  vi.stubEnv("SESSION_SECRET", "a-long-secret-of-many-letters-0123456789");
  const { code, out, errors } = await doctor();
  expect(code).toBe(1);
  expect(errors).toEqual(["Failing: database."]);
  const at = out.findIndex((line) => line.startsWith("fail  database: "));
  expect(out[at]).toBe(
    "fail  database: The database isn’t answering. The attempt ended with ECONNREFUSED.",
  );
  expect(out[at + 1]).toMatch(/^ {6}Check that PostgreSQL is running/);
  expect(out.at(-1)).toBe("doctor: fail");
  for (const key of HEALTH_KEYS) expect(out.join("\n")).toContain(` ${key}: `);
  expect(out.join("\n")).not.toMatch(/hunter2|a-long-secret/);
});

it("answers as JSON, only what is asked for, without making a database", async () => {
  const { code, out } = await doctor("--json", "--only=jobs,database");
  const health = JSON.parse(out.join("\n")) as Health;
  expect(code).toBe(0);
  expect(health.status).toBe("ok");
  expect(health.checks.map(({ key, status }) => [key, status])).toEqual([
    ["database", "skip"],
    ["jobs", "skip"],
  ]);
});

it("says which setting is wrong, and skips the rest", async () => {
  vi.stubEnv("PORT", "eighty");
  const { code, out } = await doctor("--json");
  const { checks } = JSON.parse(out.join("\n")) as Health;
  expect(code).toBe(1);
  expect(checks.map(({ status }) => status)).toEqual(["fail", ...Array(15).fill("skip")]);
  expect(checks[0]?.detail).toContain("PORT");
});

it("refuses checks that it does not know, with exit code 2", async () => {
  const { code, errors } = await doctor("--only=weather");
  expect([code, errors[0]]).toEqual([2, expect.stringContaining("Unknown checks: weather.")]);
});

it("asks the server that holds the embedded database", { timeout: 30_000 }, async () => {
  const database = path.join(folder, "database");
  mkdirSync(path.join(database, "cluster"), { recursive: true });
  const hold = `import { lockDirectory } from ${JSON.stringify(lockModule)};
    lockDirectory(${JSON.stringify(database)}); console.log("held"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", hold]);
  let status = 200;
  const server: Server = createServer((_request, answer) => answer.writeHead(status).end());
  try {
    server.listen(0, "127.0.0.1");
    await Promise.all([once(holder.stdout, "data"), once(server, "listening")]);
    vi.stubEnv("PORT", String((server.address() as AddressInfo).port));
    const look = async () => (await doctor("--only=database,facts")).out;
    expect((await look())[0]).toContain(`ok    database: The running server’s database answers.`);
    expect((await look())[0]).toContain(`Process ${holder.pid} holds`);
    expect((await look())[1]).toMatch(/^skip {2}facts: .*holds the embedded database/);
    status = 503;
    expect((await look())[0]).toMatch(/^fail {2}database: The running server isn’t ready/);
  } finally {
    holder.kill("SIGKILL");
    server.close();
  }
});
