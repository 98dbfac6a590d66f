import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startProcess } from "../testing/processes.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

describe("a server in a process of its own", { timeout: 90_000 }, () => {
  it("says one line when it is ready, and ends quietly when it is asked to", async () => {
    const server = startProcess({ DATA_DIR: folder, SEED: "empty" });
    const url = await server.ready();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    expect(server.said).toEqual({ out: `Waymates is ready at ${url}\n`, err: "" });
  });

  it("starts without Redis, and says so once", async () => {
    const server = startProcess({
      DATA_DIR: folder,
      SEED: "empty",
      REDIS_URL: "redis://127.0.0.1:1",
    });
    const url = await server.ready();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
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
