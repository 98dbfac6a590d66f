import type { LoginAnswer } from "@waymates/contract/features/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { createTokens } from "../../platform/auth/tokens.ts";
import { anonymous, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";
import { formerUsernames, profiles } from "../profiles/tables.ts";
import { hashPassword } from "./service/passwords.ts";
import { startSession } from "./service/start-session.ts";
import { accounts, knownDevices, loginFailures, sessions } from "./tables.ts";

const PASSWORD = "a path of small steps";
const SECRET_BEFORE = "the secret of the first year, 2025-wQ7zL0";
let app: TestApp;
let passwordHash: string;

beforeAll(async () => {
  app = await testApp({ SESSION_SECRET_PREVIOUS: SECRET_BEFORE });
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const login = (body: object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: "POST", url: "/api/auth/login", payload: body, headers });
const member = (username: string, details = {}) =>
  person(app, username, { passwordHash, ...details });
const countSessions = () => app.platform.db.$count(sessions);

async function removed(username: string) {
  const gone = await member(username);
  const change = { deleted_at: new Date() };
  await app.platform.db.update(accounts).set(change).where(eq(accounts.id, gone.id));
  return gone;
}

describe("signing in", () => {
  it("takes the username or the e-mail address, whatever their case", async () => {
    const ada = await member("ada");
    for (const identifier of [
      { username: "ada" },
      { username: " ADA " },
      { email: "Ada@Waymates.test" },
    ]) {
      const answer = await login({ ...identifier, password: PASSWORD });
      expect(answer.statusCode).toBe(200);
      const { user, token } = answer.json<LoginAnswer>();
      expect(user).toEqual({
        id: ada.id,
        username: "ada",
        firstName: "Ada",
        lastName: "Example",
        email: "ada@waymates.test",
        avatarUrl: null,
        registration_step: 12,
        role: "user",
        language: "en-US",
        timeZone: "UTC",
        termsDue: false,
      });
      expect(await app.platform.authenticator.authenticate(token)).toMatchObject({
        userId: ada.id,
      });
    }
  });

  it("ends the session that the browser had before, and no other", async () => {
    const [ada, elsewhere] = [await member("ada"), await member("cleo")];
    await member("ben");
    const origin = { "sec-fetch-site": "same-origin" };
    const over = async (cookie: string) =>
      (await login({ username: "ben", password: PASSWORD }, { ...origin, cookie })).statusCode;
    expect(await over(`auth-token=${ada.token}`)).toBe(200);
    expect((await ada.get("/api/auth/me")).status).toBe(401);
    const stored = app.platform.tokens.refreshToken(elsewhere.sessionId, 1);
    await login(
      { username: "ben", password: "wrong" },
      { ...origin, cookie: `refresh-token=${stored}` },
    );
    expect((await elsewhere.get("/api/auth/me")).status).toBe(200);
    expect(await over(`refresh-token=${stored}`)).toBe(200);
    expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
  });

  it("keeps its tokens in cookies that scripts and other sites do not get", async () => {
    await member("ada");
    const answer = await login({ username: "ada", password: PASSWORD });
    const cookies = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect([...cookies.keys()].toSorted()).toEqual(["auth-token", "device", "refresh-token"]);
    for (const cookie of answer.cookies)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(cookies.get("auth-token")?.path).toBe("/");
    expect(cookies.get("refresh-token")?.path).toBe("/api/auth");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("answers wrong, unknown and deleted-with-a-wrong-password byte for byte alike (S2)", async () => {
    await member("ada");
    await removed("gone");
    const tries = ["ada", "nobody", "gone"].map((username) =>
      login({ username, password: "not it" }),
    );
    const answers = await Promise.all(tries);
    const [first] = answers;
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(first?.json()).toEqual({
      code: "LOGIN_FAILED",
      error: "Login failed",
      message: "Login failed",
    });
    for (const answer of answers) {
      expect(answer.body).toBe(first?.body);
      expect(answer.headers["set-cookie"]?.length).toBe(first?.headers["set-cookie"]?.length);
    }
  });

  it("tells of a deleted account only after its right password (S2)", async () => {
    await removed("gone");
    const answer = await login({ username: "gone", password: PASSWORD });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: "ACCOUNT_DELETED",
      error: "Account deleted",
      message: "Account deleted",
      restoreToken: expect.any(String),
      daysLeft: 30,
    });
    expect(answer.cookies.map(({ name }) => name)).not.toContain("auth-token");
  });

  it("takes a username from before while its person still holds it", async () => {
    const ada = await member("ada");
    const named = await ada.send("PUT", "/api/settings/profile", { username: "ada.l" });
    expect(named.status).toBe(200);
    const answer = await login({ username: "ADA", password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<LoginAnswer>().user).toMatchObject({ id: ada.id, username: "ada.l" });
    await app.platform.db.update(formerUsernames).set({ held_until: sql`now()` });
    expect((await login({ username: "ada", password: PASSWORD })).statusCode).toBe(401);
  });

  it.each([
    ["the password changes", { password_hash: "another" }],
    ["the account is deleted", { deleted_at: new Date() }],
  ])("begins no session when %s while the proof is looked at", async (_what, change) => {
    const ada = await member("ada");
    const { db } = app.platform;
    await db.update(accounts).set(change).where(eq(accounts.id, ada.id));
    const before = await countSessions();
    const device = { name: "a-browser", userAgent: null, isLocal: true };
    await expect(
      startSession(app.platform, ada.id, device, { passwordHash }),
    ).rejects.toMatchObject({
      code: "LOGIN_FAILED",
    });
    expect(await countSessions()).toBe(before);
  });

  it("refuses an account without a password", async () => {
    await person(app, "external");
    const answer = await login({ username: "external", password: "nobody has this password" });
    expect(answer.statusCode).toBe(401);
  });
});

describe("guessing", () => {
  async function guess(times: number, headers = {}) {
    const codes: number[] = [];
    for (let at = 0; at < times; at += 1) {
      codes.push((await login({ username: "ada", password: `guess ${at}` }, headers)).statusCode);
    }
    return codes;
  }

  it("is slowed down after five failures, for the right password too", async () => {
    await member("ada");
    expect(await guess(7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const blocked = await login({ username: "ada", password: PASSWORD });
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("has one count for an account, whichever of its names is typed", async () => {
    await member("ada");
    expect(await guess(4)).toEqual([401, 401, 401, 401]);
    const byEmail = { email: "ada@waymates.test" };
    expect((await login({ ...byEmail, password: "guess" })).statusCode).toBe(401);
    expect((await login({ ...byEmail, password: PASSWORD })).statusCode).toBe(429);
    expect(await guess(1)).toEqual([429]);
  });

  it("does not shut out the device on which the person signed in before", async () => {
    await member("ada");
    const before = await login({ username: "ada", password: PASSWORD });
    const device = before.cookies.find(({ name }) => name === "device");
    await guess(6);
    const own = { cookie: `device=${device?.value}`, "sec-fetch-site": "same-origin" };
    expect((await login({ username: "ada", password: PASSWORD }, own)).statusCode).toBe(200);
    expect(await app.platform.db.$count(loginFailures)).toBe(0);
  });

  it("learns no more by many tries at once than by a few, the right one among them (S1)", async () => {
    await member("ada");
    const before = await countSessions();
    const tries = Array.from({ length: 40 }, (_, at) =>
      login({ username: "ada", password: at === 30 ? PASSWORD : `guess ${at}` }),
    );
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes[30]).toBe(429);
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(10);
    expect(await countSessions()).toBe(before);
  });

  it("is slowed down alike for an unknown name", async () => {
    expect(await guess(6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("waits longer each time, up to fifteen minutes, and forgets after an hour", async () => {
    const { db } = app.platform;
    await guess(5);
    const waits: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      await db.update(loginFailures).set({ blocked_until: null });
      await guess(1);
      const blocked = await login({ username: "ada", password: "one more" });
      waits.push(Number(blocked.headers["retry-after"]));
    }
    expect(waits.slice(0, 4)).toEqual([4, 8, 16, 32]);
    expect(waits.at(-1)).toBe(900);
    await db
      .update(loginFailures)
      .set({ blocked_until: null, last_failed_at: sql`now() - interval '61 minutes'` });
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
  });
});

it("a network is counted as one, whatever its addresses (S1)", async () => {
  const strict = await testApp({ RATE_LIMIT_FACTOR: "0.05" });
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const from = async (remoteAddress: string) => {
      const payload = { username: `n${remoteAddress.replaceAll(/[^0-9a-f]/g, "")}`, password: "x" };
      const call = { method: "POST" as const, url: "/api/auth/login", payload, remoteAddress };
      return (await strict.http.inject(call)).statusCode;
    };
    const near: number[] = [];
    for (let at = 1; at <= 6; at += 1) near.push(await from(`203.0.113.${at}`));
    expect(near).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await from("198.51.100.1")).toBe(401);
    // Who has an IPv6 address has 2^64 of them.
    const six: number[] = [];
    for (const end of ["1", "2", "3"]) six.push(await from(`2001:db8:1:2::${end}`));
    expect(six).toEqual([401, 401, 429]);
  } finally {
    vi.useRealTimers();
    await strict.close();
  }
});

it("tries from other addresses do not lock out a person on their known device (S1)", async () => {
  // Thirty tries a minute in all; the clock is frozen.
  const strict = await testApp({ RATE_LIMIT_FACTOR: "0.02" });
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const from = (at: number, username: string, password: string, device?: string) =>
      strict.http.inject({
        method: "POST",
        url: "/api/auth/login",
        payload: { username, password },
        remoteAddress: `198.51.${at}.1`,
        ...(device ? { cookies: { device }, headers: { "sec-fetch-site": "same-origin" } } : {}),
      });
    await person(strict, "ada", { passwordHash });
    await person(strict, "ben", { passwordHash });
    const first = await from(0, "ada", PASSWORD);
    const device = first.cookies.find(({ name }) => name === "device")?.value ?? "";
    const status = async (...tried: Parameters<typeof from>) => (await from(...tried)).statusCode;
    for (let at = 1; at < 30; at += 1) expect(await status(at, `nobody${at}`, "x")).toBe(401);
    expect(await status(31, "ada", PASSWORD)).toBe(429);
    expect(await status(32, "ada", PASSWORD, device)).toBe(200);
    // The device id helps no other person, and an invented one has no effect.
    expect(await status(33, "ben", PASSWORD, device)).toBe(429);
    expect(await status(34, "ada", PASSWORD, "madeup-madeup-madeup-madeup")).toBe(429);
  } finally {
    vi.useRealTimers();
    await strict.close();
  }
});

describe("what is no sign-in", () => {
  it.each([
    ["an unknown key", { username: "ada", password: PASSWORD, role: "admin" }, "role"],
    [
      "two identifiers",
      { username: "ada", email: "ada@waymates.test", password: PASSWORD },
      "username",
    ],
    ["no identifier", { password: PASSWORD }, "username"],
    ["no password", { username: "ada" }, "password"],
    ["a password of another kind", { username: "ada", password: { $ne: "" } }, "password"],
    ["a password beyond all bounds", { username: "ada", password: "x".repeat(201) }, "password"],
  ])("refuses %s by the field's name", async (_what, body, field) => {
    await member("ada");
    const answer = await login(body);
    expect(answer.statusCode).toBe(422);
    const refusal = answer.json<{ code: string; fields: Record<string, string> }>();
    expect(refusal.code).toBe("VALIDATION");
    expect(Object.keys(refusal.fields)).toContain(field);
    expect(await countSessions()).toBe(1);
  });

  it("refuses a zero character before the database sees it", async () => {
    const answer = await login({ username: "a\u0000da", password: PASSWORD });
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    ["broken JSON", "application/json", '{"username": "ada"', 400, "BAD_REQUEST"],
    [
      "a form",
      "application/x-www-form-urlencoded",
      "username=ada&password=x",
      415,
      "UNSUPPORTED_TYPE",
    ],
    ["plain text", "text/plain", '{"username":"ada","password":"x"}', 415, "UNSUPPORTED_TYPE"],
    [
      "too much",
      "application/json",
      JSON.stringify({ username: "a".repeat(70_000) }),
      413,
      "TOO_LARGE",
    ],
  ])("refuses %s", async (_what, type, payload, status, code) => {
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      code,
      error: expect.any(String),
      message: expect.any(String),
    });
  });
});

describe("a sign-in on a device that was never used before", () => {
  it("is announced by mail in the person's language, once a device, however the form is sent", async () => {
    const greta = await member("greta", { language: "de-DE", timeZone: "Europe/Berlin" });
    const agent = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    };
    const first = await login({ username: "greta", password: PASSWORD }, agent);
    const device = first.cookies.find(({ name }) => name === "device");
    /** As a browser does: only to addresses below the path of the cookie. */
    const headersTo = (url: string) => ({
      ...agent,
      ...(url.startsWith(device?.path ?? "?") ? { cookie: `device=${device?.value}` } : {}),
      "sec-fetch-site": "same-origin",
    });
    const second = await login(
      { username: "greta", password: PASSWORD },
      headersTo("/api/auth/login"),
    );
    expect(second.cookies, "is remembered for another year").toContainEqual(device);
    const byForm = await app.http.inject({
      method: "POST",
      url: "/login",
      payload: new URLSearchParams({ identifier: "greta", password: PASSWORD }).toString(),
      headers: { ...headersTo("/login"), "content-type": "application/x-www-form-urlencoded" },
    });
    expect(byForm.statusCode).toBe(303);
    await app.settle();
    const mails = (await app.platform.mail.kept?.()) ?? [];
    expect(mails.filter(({ to }) => to === "greta@waymates.test")).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: seedText("de-DE", "email.newDevice.subject") });
    expect(mails[0]?.text).toContain(seedText("de-DE", "email.greeting", { name: "Greta" }));
    expect(mails[0]?.text).toContain("Firefox, Linux");
    const [profile] = await app.platform.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, greta.id));
    expect(profile?.language).toBe("de-DE");
  });
});

it("brings no mail on a device that was known under the secret before", async () => {
  const ruth = await member("ruth");
  const device = { name: "a-browser", userAgent: null, isLocal: true };
  const earlier = createTokens({ SESSION_SECRET: SECRET_BEFORE });
  const hash = earlier.fingerprint(`device:${device.name}`);
  await app.platform.db.insert(knownDevices).values({ user_id: ruth.id, device_hash: hash });
  await startSession(app.platform, ruth.id, device, { passwordHash });
  await app.settle();
  const mails = (await app.platform.mail.kept?.()) ?? [];
  expect(mails.filter(({ to }) => to === "ruth@waymates.test")).toEqual([]);
});

describe("the demo people", () => {
  it("are named only in the demo world", async () => {
    const answer = await anonymous(app).get("/api/auth/demo");
    expect(answer.body).toEqual({ people: [], password: null });
  });
});
