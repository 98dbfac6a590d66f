import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answers, killStarted, startProcess } from "../testing/processes.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-start-"));
});
afterEach(async () => {
  await killStarted();
  rmSync(folder, { recursive: true, force: true });
});

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

describe("a server in a process of its own", { timeout: 240_000 }, () => {
  it("prints one line when it is ready, and ends quietly on SIGTERM", async () => {
    const server = startProcess({ DATA_DIR: folder, SEED: "empty" });
    const url = await server.ready();
    await answers(url);
    await server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    expect(server.said).toEqual({ out: `Waymates is ready at ${url}\n`, err: "" });
  });

  it("starts as a worker without Redis, logs that once, and answers all but pages", async () => {
    const server = startProcess({
      DATA_DIR: folder,
      SEED: "empty",
      ROLE: "worker",
      REDIS_URL: "redis://127.0.0.1:1",
    });
    const url = await server.ready();
    await answers(url);
    for (const place of ["/healthz", "/metrics", "/api/languages"]) {
      expect((await fetch(`${url}${place}`)).status, place).toBe(200);
    }
    expect((await fetch(`${url}/login`)).status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    expect(server.said.out.match(/Redis is away/g)).toHaveLength(1);
    expect(server.said.err).toBe("");
  });

  it("writes nothing into its log that a person keeps to themselves", async () => {
    const server = startProcess({
      DATA_DIR: folder,
      SEED: "demo",
      LOG_LEVEL: "debug",
      NODE_ENV: "test",
      SESSION_SECRET: "canary-secret-of-the-server-itself",
    });
    const url = await server.ready();
    const login = `${url}/api/auth/login`;
    await post(login, JSON.stringify({ username: "ada", password: "canary-password" }));
    await post(
      login,
      JSON.stringify({ email: "canary@mail.test\r\nINJECTED", password: "canary" }),
    );
    await post(login, '{"password": "canary-broken');
    const answer = await post(
      login,
      JSON.stringify({ username: "ada", password: "walk-with-friends" }),
    );
    const { token } = (await answer.json()) as { token: string };
    const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    await fetch(`${url}/api/auth/me?canary=query`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await fetch(`${url}/api/auth/check`, { headers: { cookie: cookie.join("; ") } });
    await fetch(`${url}/api/profile?username=canary-search`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await fetch(`${url}/api/auth/me`, { headers: { authorization: "Bearer canary-token" } });
    await server.kill("SIGTERM");
    const { out, err } = server.said;
    expect(out).toContain("/api/auth/login");
    const secrets = [
      token,
      ...cookie.map((one) => one?.split("=")[1] ?? ""),
      "walk-with-friends",
      "canary",
    ];
    for (const secret of secrets) expect(`${out}${err}`.includes(secret), secret).toBe(false);
    const lines = out
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith("Waymates is ready"));
    for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
  });
});

describe("a failed start ends with one line", { timeout: 180_000 }, () => {
  async function failure(env: Record<string, string>) {
    const server = startProcess({ DATA_DIR: path.join(folder, "data"), SEED: "empty", ...env });
    const { code, ms } = await server.ended;
    expect({ code, out: server.said.out }).toEqual({ code: 78, out: "" });
    expect(server.said.err).toMatch(/^[^\n]+\n$/);
    return { line: server.said.err.trim(), ms };
  }

  it("names a wrong value", async () => {
    const { line } = await failure({ PORT: "http" });
    expect(line).toMatch(/^The environment is not usable\. PORT: /);
  });

  it("names a data folder that is a file", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    const below = path.join(file, "data");
    expect((await failure({ DATA_DIR: file })).line).toBe(
      `DATA_DIR ${file} cannot be written (EEXIST).`,
    );
    expect((await failure({ DATA_DIR: below })).line).toBe(
      `DATA_DIR ${below} cannot be written (ENOTDIR).`,
    );
  });

  it("names a disk without room", async () => {
    const full = `import fs from "node:fs/promises";
      import { syncBuiltinESMExports } from "node:module";
      fs.statfs = async () => ({ bavail: 1, blocks: 9, bsize: 4096 });
      syncBuiltinESMExports();`;
    const preload = `data:text/javascript,${encodeURIComponent(full)}`;
    const { line } = await failure({ NODE_OPTIONS: `--import ${preload}` });
    expect(line).toContain(`The disk under ${path.join(folder, "data")} is full: 0 MB are free`);
  });

  it("names a database folder that cannot be used", async () => {
    mkdirSync(path.join(folder, "data"));
    const database = path.join(folder, "data/database");
    writeFileSync(database, "");
    expect((await failure({})).line).toBe(`DATA_DIR ${database} cannot be written (EEXIST).`);
  });

  it("names a database that cannot be reached, in seconds, without its password", async () => {
    const url = "postgres://ada:canary-secret@127.0.0.1:1/waymates";
    const { line, ms } = await failure({ DATABASE_URL: url });
    expect(line).toMatch(
      /^The database at postgres:\/\/127\.0\.0\.1:1\/waymates cannot be reached: .*ECONNREFUSED/,
    );
    expect(line).not.toContain("canary");
    expect(ms).toBeLessThan(15_000);
  });

  it("names a port that is taken", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => void taken.listen(0, "127.0.0.1", resolve));
    const address = taken.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { line } = await failure({ PORT: String(port) });
    expect(line).toBe(`Port ${port} is already taken. Set PORT to another one.`);
    taken.close();
  });
});
