import type { AuthCheck, LoginAnswer } from "@waymates/contract/features/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { anonymous, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";
import { handmadeToken } from "../../testing/tokens.ts";
import { issueAccess } from "./service/issue-access.ts";
import { accounts, sessions } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterEach(() => vi.useRealTimers());
afterAll(() => app.close());

const unsigned = (payload: object) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "JWT" })}.${part(payload)}.`;
};

describe("a token", () => {
  it.each([
    ["signed with another secret", "x".repeat(40), 600],
    ["that has run out", undefined, -1],
  ])("rejects one %s", async (_what, secret, seconds) => {
    const ada = await person(app, "ada");
    const token = await handmadeToken(app, ada, seconds, secret);
    expect(await app.platform.authenticator.authenticate(token)).toBeNull();
  });

  it("rejects a token that was tampered with", async () => {
    const ada = await person(app, "ada");
    const [head = "", , signature = ""] = ada.token.split(".");
    const claims = { sub: ada.id, sid: ada.sessionId, exp: 4_000_000_000 };
    const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
    for (const token of [
      `${head}.${body}.${signature}`,
      unsigned(claims),
      "Bearer",
      "",
      "\u00e4.\u00f6.\u00fc",
    ]) {
      expect(await app.platform.authenticator.authenticate(token)).toBeNull();
      expect(await app.platform.authenticator.authenticateExpired(token)).toBeNull();
    }
  });

  it("rejects a token whose session belongs to another person", async () => {
    const ada = await person(app, "ada");
    const ben = await person(app, "ben");
    const mixed = await handmadeToken(app, { id: ada.id, sessionId: ben.sessionId }, 600);
    expect(await app.platform.authenticator.authenticate(mixed)).toBeNull();
  });

  it("renders a document with an expired token while its session lives, and no longer", async () => {
    const ada = await person(app, "ada");
    const old = await handmadeToken(app, ada, -60);
    expect(await app.platform.authenticator.authenticateExpired(old)).toMatchObject({
      userId: ada.id,
    });
    await app.platform.db.update(sessions).set({ revoked_at: new Date() });
    await expect
      .poll(() => app.platform.authenticator.authenticateExpired(old), { timeout: 5000 })
      .toBeNull();
  });

  it("renders no document with an expired token once its session has a newer one", async () => {
    const ada = await person(app, "ada");
    const { authenticator, tokens } = app.platform;
    const older = await handmadeToken(app, ada, -60);
    const refresh = tokens.refreshToken(ada.sessionId, 1);
    const headers = { cookie: `refresh-token=${refresh}`, "sec-fetch-site": "same-origin" };
    const answer = await app.http.inject({ method: "POST", url: "/api/auth/refresh", headers });
    const { token: newest } = answer.json<LoginAnswer>();
    expect(await authenticator.authenticateExpired(older)).toBeNull();
    // One that was replaced while it was good stays good for its ten minutes, and no longer.
    expect(await authenticator.authenticateExpired(ada.token)).toMatchObject({ userId: ada.id });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    expect(await authenticator.authenticateExpired(newest)).toMatchObject({ userId: ada.id });
    // Less than a session's day: the embedded database reads the same clock.
    vi.setSystemTime(Date.now() + 20 * 60 * 60_000);
    expect(await authenticator.authenticateExpired(newest)).toMatchObject({ userId: ada.id });
    expect(await authenticator.authenticate(newest)).toBeNull();
  });

  it("gives two tabs that ask at the same time the same token", async () => {
    const ada = await person(app, "ada");
    const now = Date.now();
    const tokens = [];
    for (const ms of [0, 3000, 9000]) {
      vi.useFakeTimers({ toFake: ["Date"], now: now + ms });
      tokens.push(await issueAccess(app.platform, ada.id, ada.sessionId));
    }
    expect(tokens[1]).toBe(tokens[0]);
    expect(tokens[2]).not.toBe(tokens[0]);
  });

  it("rejects a token of a deleted account within a second", async () => {
    const ada = await person(app, "ada");
    expect((await ada.get("/api/auth/me")).status).toBe(200);
    await app.platform.db.update(accounts).set({ deleted_at: new Date() });
    await expect
      .poll(async () => (await ada.get("/api/auth/me")).status, { timeout: 5000 })
      .toBe(401);
  });
});

const someId = "01900000-0000-7000-8000-000000000000";
const memberCalls = [
  ["GET", "/api/notifications"],
  ["GET", "/api/notifications/unread-count"],
  ["POST", "/api/notifications/read"],
  ["POST", `/api/notifications/${someId}/read`],
  ["POST", "/api/follows/follow"],
  ["POST", "/api/follows/unfollow"],
  ["DELETE", `/api/follows/followers/${someId}`],
  ["GET", "/api/follows/requests"],
  ["POST", `/api/follows/requests/${someId}/accept`],
  ["POST", `/api/follows/requests/${someId}/decline`],
  ["GET", "/api/follows/check"],
  ["GET", "/api/follows/suggestions"],
  ["GET", "/api/friends"],
  ["GET", "/api/profile"],
  ["GET", "/api/profiles/ada"],
  ["GET", "/api/profiles/ada/followers"],
  ["GET", "/api/profiles/ada/following"],
] as const;

describe("a call for members", () => {
  it.each(memberCalls)(
    "%s %s is closed to a person who has not finished registering",
    async (method, url) => {
      const dan = await person(app, "dan", { step: 11 });
      const answer = method === "GET" ? await dan.get(url) : await dan.send(method, url, {});
      expect(answer).toMatchObject({ status: 403, body: { code: "REGISTRATION_INCOMPLETE" } });
    },
  );

  it.each(memberCalls)("%s %s is closed to a visitor", async (method, url) => {
    const nobody = anonymous(app);
    const answer = method === "GET" ? await nobody.get(url) : await nobody.send(method, url, {});
    expect(answer.status).toBe(401);
  });

  it("opens within a second when the last step is done, and follows a change of role", async () => {
    const { db, authenticator } = app.platform;
    const dan = await person(app, "dan", { step: 11 });
    expect((await dan.get("/api/notifications")).status).toBe(403);
    await db
      .update(accounts)
      .set({ registration_step: 12, role: "admin" })
      .where(eq(accounts.id, dan.id));
    await expect
      .poll(async () => (await dan.get("/api/notifications")).status, { timeout: 5000 })
      .toBe(200);
    expect(await authenticator.authenticate(dan.token)).toMatchObject({ role: "admin" });
    await db.update(accounts).set({ role: "user" });
    await expect
      .poll(async () => (await authenticator.authenticate(dan.token))?.role, {
        timeout: 5000,
      })
      .toBe("user");
  });
});

describe("a call that changes something", () => {
  const own = "http://127.0.0.1:0";
  it.each([
    ["from our own pages", { "sec-fetch-site": "same-origin" }, true, 200],
    ["from another site", { "sec-fetch-site": "cross-site" }, true, 403],
    [
      "from another site with a foreign origin",
      { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
      true,
      403,
    ],
    [
      "from another port of the host",
      { "sec-fetch-site": "same-site", origin: "http://127.0.0.1:9" },
      true,
      403,
    ],
    ["typed by hand, with the cookie", { "sec-fetch-site": "none" }, true, 403],
    ["typed by hand, with a bearer alone", { "sec-fetch-site": "none" }, false, 200],
    ["of an older browser from our own origin", { origin: own }, true, 200],
    ["of an older browser from a foreign origin", { origin: "https://evil.test" }, true, 403],
    [
      "of an older browser from an origin that looks like ours",
      { origin: `${own}.evil.test` },
      true,
      403,
    ],
    ["of an older browser without an origin", { origin: "null" }, true, 403],
    ["that does not say where from, with the cookie", {}, true, 403],
    ["of a program with a bearer alone", {}, false, 200],
    ["from another site, even with a bearer", { "sec-fetch-site": "cross-site" }, false, 403],
  ])("%s", async (_what, headers, cookie, status) => {
    const ada = await person(app, "ada");
    const proof: Record<string, string> = cookie
      ? { cookie: `auth-token=${ada.token}` }
      : { authorization: `Bearer ${ada.token}` };
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/notifications/read",
      headers: { ...headers, ...proof },
      payload: { all: true },
    });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toMatchObject({ code: "CROSS_SITE" });
  });

  it.each(["/api/auth/login", "/api/auth/refresh", "/api/auth/logout", "/api/graphql"])(
    "%s is closed to other sites",
    async (url) => {
      const ada = await person(app, "ada");
      const headers = { cookie: `auth-token=${ada.token}`, "sec-fetch-site": "cross-site" };
      const answer = await app.http.inject({ method: "POST", url, headers, payload: {} });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        code: "CROSS_SITE",
        error: seedText("en-US", "error.CROSS_SITE"),
      });
      expect((await ada.get<AuthCheck>("/api/auth/check")).body.authenticated).toBe(true);
    },
  );
});
