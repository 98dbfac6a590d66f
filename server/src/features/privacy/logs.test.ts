import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { answers, killStarted, startProcess } from "../../testing/processes.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymates-logs-"));
const PASSWORD = "walk-with-friends";

afterAll(async () => {
  await killStarted();
  rmSync(folder, { recursive: true, force: true });
});

it("a log at the finest level has no personal data, and names sign-ins and refusals by ids", async () => {
  const server = startProcess({
    DATA_DIR: folder,
    NODE_ENV: "test",
    SEED: "demo",
    LOG_LEVEL: "debug",
    RATE_LIMIT_FACTOR: "100",
  });
  const url = await server.ready();
  await answers(url);
  const send = async (method: string, address: string, token = "", body?: object) => {
    const answer = await fetch(`${url}${address}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as { token?: string; restoreToken?: string };
  };
  const credentials = { email: "fay@waymates.example", password: PASSWORD };
  const { token = "" } = await send("POST", "/api/auth/login", "", credentials);
  expect(token).not.toBe("");
  await send("POST", "/api/auth/login", "", { ...credentials, password: "a wrong password" });
  await send("GET", "/api/profile?username=fay.nguyen", token);
  await send("GET", "/api/admin/dashboard", token);
  await send("PUT", "/api/settings/profile", token, { about: "quizzical\u0000marsupials" });
  await send("PUT", "/api/auth/password", token, { current: "guessing it", next: "short one" });
  await send("POST", "/api/auth/forgot-password", "", { email: "fay@waymates.example" });
  await send("POST", "/api/auth/reset-password", "", {
    token: "made-up-token",
    password: "new one",
  });
  await send("DELETE", "/api/account", token, { password: PASSWORD });
  const { restoreToken = "" } = await send("POST", "/api/auth/login", "", credentials);
  expect(restoreToken).not.toBe("");
  await send("POST", "/api/account/restore", "", { restoreToken });
  await expect.poll(() => server.said.out, { timeout: 10_000 }).toContain("/api/account/restore");
  await server.kill("SIGTERM");

  const log = `${server.said.out}${server.said.err}`;
  expect(log).toContain("/api/auth/forgot-password");
  const lines = server.said.out.split("\n").filter((line) => line.startsWith("{"));
  const notes = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const ids = { userId: expect.any(String), session: expect.any(String) };
  const refused = { msg: "call refused", reqId: expect.any(String) };
  for (const note of [
    { msg: "signed in", ...ids, route: "/api/auth/login" },
    { ...refused, code: "LOGIN_FAILED", route: "/api/auth/login" },
    { ...refused, code: "FORBIDDEN", route: "/api/admin/dashboard", userId: expect.any(String) },
    { msg: "wrong password", ...ids },
  ])
    expect(notes).toContainEqual(expect.objectContaining(note));
  const signs = [
    "fay@waymates.example",
    "fay.nguyen",
    "Nguyen",
    PASSWORD,
    "a wrong password",
    "guessing it",
    "short one",
    "new one",
    "made-up-token",
    "marsupials",
    token,
    restoreToken,
  ];
  expect(signs.filter((sign) => log.includes(sign))).toEqual([]);
});
