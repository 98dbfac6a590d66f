import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { termsVersions } from "@waymates/contract/features/legal-constants";
import { reservedNames } from "@waymates/contract/reserved-names";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { anonymous, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts } from "../accounts/tables.ts";
import { profiles } from "../profiles/tables.ts";
import { codeFor, join, keptFor, newcomer } from "./newcomers.testing.ts";
import { emailCodes } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const register = (details: object = {}) =>
  anonymous(app).send<{ code: string; fields?: Record<string, string> }>(
    "POST",
    "/api/auth/register",
    { ...newcomer, ...details },
  );
const people = () => app.platform.db.$count(accounts);

describe("registering", () => {
  it("makes an account at step 1, signs it in, and mails a code", async () => {
    const nora = await join(app);
    const cookies = String(nora.headers["set-cookie"]);
    expect(cookies).toMatch(/auth-token=[^;]+;.*HttpOnly/i);
    const me = await nora.get("/api/auth/me");
    expect(me.body).toMatchObject({
      user: { username: "nora", registration_step: 1, role: "user", email: newcomer.email },
    });
    const [mail] = keptFor(app, newcomer.email);
    expect(mail?.subject).toMatch(/^\d{6} is your Waymates code$/);
    expect(mail?.text).toContain("Hi Nora,");
  });

  it("mails the code again when the mail server was out, and counts only what was mailed", async () => {
    const send = vi.spyOn(app.platform.mail, "send").mockRejectedValue(new Error("451 later"));
    const queued = vi.spyOn(app.platform.jobs, "send");
    const nora = await join(app);
    expect(queued).toHaveBeenCalledWith(
      "first-code-mail",
      expect.anything(),
      expect.anything(),
      "hours",
    );
    queued.mockRestore();
    for (let tries = 0; tries < 7; tries += 1) await expect(app.settle()).rejects.toThrow("451");
    send.mockRestore();
    const before = keptFor(app, newcomer.email).length;
    await app.settle();
    expect(keptFor(app, newcomer.email)).toHaveLength(before + 1);
    const code = codeFor(app, newcomer.email);
    expect((await nora.send("POST", "/api/auth/verify-email", { code })).status).toBe(200);
  });

  it("takes an address with a domain in another script, and signs in by it", async () => {
    const email = "nora@müller.example";
    expect((await register({ email })).status).toBe(201);
    expect(keptFor(app, "nora@xn--mller-kva.example").length).toBeGreaterThan(0);
    const { password } = newcomer;
    const signIn = await anonymous(app).send("POST", "/api/auth/login", { email, password });
    expect(signIn.status).toBe(200);
  });

  it("mails no second code to a person who asked again and got one", async () => {
    const send = vi.spyOn(app.platform.mail, "send").mockRejectedValueOnce(new Error("451 later"));
    const nora = await join(app);
    expect((await nora.send("POST", "/api/auth/verify-email/resend")).status).toBe(202);
    await app.settle();
    expect(send).toHaveBeenCalledTimes(2);
    send.mockRestore();
  });

  it("stores which terms were accepted, and when", async () => {
    await join(app);
    const [account] = await app.platform.db.select().from(accounts);
    expect(account?.terms_version).toBe(termsVersions[0].version);
    const since = Date.now() - (account?.terms_accepted_at?.getTime() ?? 0);
    expect(Math.abs(since)).toBeLessThan(60_000);
  });

  it("writes in the reader's language", async () => {
    await app.http.inject({
      method: "POST",
      url: "/api/auth/register",
      headers: { "accept-language": "de-DE" },
      payload: { ...newcomer, email: "deutsch@waymates.test" },
    });
    expect(keptFor(app, "deutsch@waymates.test")[0]?.text).toContain("Nora");
    const [profile] = await app.platform.db.select().from(profiles);
    expect(profile?.language).toBe("de-DE");
  });

  it("takes the compatible small form of a username", async () => {
    await register({ username: "ＮＯＲＡ.Q" });
    const [profile] = await app.platform.db.select().from(profiles);
    expect(profile?.username).toBe("nora.q");
  });

  it.each([
    ["Adm\u0131n"],
    ["ad\u200bmin"],
    ["\u202enimda"],
    ["admin\0"],
    ["ad@min"],
    ["a"],
    [".ada"],
    ["x".repeat(31)],
  ])("refuses the username %j (S3)", async (username) => {
    expect(await register({ username })).toMatchObject({
      status: 422,
      body: { fields: { username: "SHAPE" } },
    });
    expect(await people()).toBe(0);
  });

  it("refuses a name that differs from another in case alone, and an address too (S3)", async () => {
    await person(app, "adminny");
    expect(await register({ username: "ADMINNY" })).toMatchObject({
      status: 409,
      body: { code: "USERNAME_TAKEN", fields: { username: "TAKEN" } },
    });
    expect(await register({ email: " ADMINNY@waymates.test " })).toMatchObject({
      status: 409,
      body: { code: "EMAIL_TAKEN", fields: { email: "TAKEN" } },
    });
    expect(await people()).toBe(1);
  });

  it("reserves the first segment of every route of pages and server, and every file at the root (S4)", async () => {
    const web = path.resolve(import.meta.dirname, "../../../../web");
    const source = readFileSync(path.join(web, "app/routes.ts"), "utf8");
    const pages = [...source.matchAll(/route\(\s*"([^"/:*]+)/g)].map((match) => match[1] ?? "");
    const served = app.http
      .printRoutes({ commonPrefix: false })
      .matchAll(/^[├└]── \/?([^\s/:*(]+)/gmu);
    const files = readdirSync(path.join(web, "public"));
    const segments = [...pages, ...files, ...[...served].map((match) => match[1] ?? "")];
    expect(segments).toEqual(expect.arrayContaining(["login", "api", "media", "robots.txt"]));
    for (const username of new Set([
      ...segments,
      ...reservedNames,
      "operator",
      "way.mates",
      "logo.png",
    ])) {
      const answer = await anonymous(app).get<{ available: boolean }>(
        `/api/auth/username-available?username=${encodeURIComponent(username)}`,
      );
      expect(answer.body.available, username).toBe(false);
    }
    expect(await register({ username: "settings" })).toMatchObject({
      status: 422,
      body: { fields: { username: "RESERVED" } },
    });
    expect(await people()).toBe(0);
  });

  it.each([
    "role",
    "is_admin",
    "registration_step",
    "id",
    "email_verified",
    "email_verified_at",
    "points",
    "avatar_url",
    "created_at",
    "password_hash",
    "terms_version",
    "__proto__x",
  ])("refuses the further key %s (S5)", async (key) => {
    const answer = await register({ [key]: key === "registration_step" ? 12 : "admin" });
    expect(answer).toMatchObject({ status: 422, body: { code: "VALIDATION" } });
    expect(await people()).toBe(0);
  });

  it.each([
    ["short", "TOO_SHORT"],
    ["password123456", "TOO_COMMON"],
    ["noraquistnora", "OWN_NAME"],
  ])("refuses the password %j", async (password, why) => {
    const answer = await register({ password });
    expect(answer).toMatchObject({ status: 422, body: { fields: { password: why } } });
    expect(await people()).toBe(0);
  });

  it.each(["nora", "nora@", "a b@c.de", ""])("refuses the address %j", async (email) => {
    expect(await register({ email })).toMatchObject({
      status: 422,
      body: { fields: { email: "INVALID" } },
    });
  });

  it("accepts one of two newcomers who want the same name at once", async () => {
    const answers = await Promise.all([
      register({ email: "one@waymates.test" }),
      register({ email: "two@waymates.test" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await people()).toBe(1);
  });
});

describe("the address", () => {
  it("is confirmed by the code, once, and only a hash of the code is stored", async () => {
    const nora = await join(app);
    const code = codeFor(app, newcomer.email);
    const [row] = await app.platform.db.select().from(emailCodes);
    expect(JSON.stringify(row)).not.toContain(code);
    const answer = await nora.send("POST", "/api/auth/verify-email", { code });
    expect(answer).toMatchObject({ status: 200, body: { user: { registration_step: 2 } } });
    expect((await nora.send("POST", "/api/auth/verify-email", { code })).status).toBe(409);
  });

  it("takes five tries, then no code at all, until a new one is mailed", async () => {
    const nora = await join(app);
    const code = codeFor(app, newcomer.email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await nora.send("POST", "/api/auth/verify-email", { code: wrong })).toMatchObject({
        status: 422,
        body: { code: "CODE_WRONG" },
      });
    }
    expect(await nora.send("POST", "/api/auth/verify-email", { code })).toMatchObject({
      status: 410,
      body: { code: "CODE_EXPIRED" },
    });
    expect((await nora.send("POST", "/api/auth/verify-email/resend")).status).toBe(429);
    await app.platform.db.update(emailCodes).set({ sent_at: new Date(Date.now() - 120_000) });
    expect((await nora.send("POST", "/api/auth/verify-email/resend")).status).toBe(202);
    const next = codeFor(app, newcomer.email);
    expect((await nora.send("POST", "/api/auth/verify-email", { code: next })).status).toBe(200);
  });

  it("holds for fifteen minutes", async () => {
    const nora = await join(app);
    await app.platform.db.update(emailCodes).set({ expires_at: new Date(Date.now() - 1) });
    const code = codeFor(app, newcomer.email);
    expect((await nora.send("POST", "/api/auth/verify-email", { code })).status).toBe(410);
  });

  it("can be corrected while it is not confirmed; the new one gets a code at once", async () => {
    const nora = await join(app);
    const data = {
      username: "nora",
      firstName: "Nora",
      lastName: "Quist",
      email: "n@waymates.test",
    };
    expect((await nora.step(1, data)).body).toMatchObject({
      registration: { step: 1, email: "n@waymates.test" },
    });
    expect((await nora.step(2, { code: codeFor(app, "n@waymates.test") })).status).toBe(200);
    expect(await nora.step(1, { ...data, email: "other@waymates.test" })).toMatchObject({
      status: 422,
      body: { fields: { email: "CONFIRMED" } },
    });
    expect((await nora.get<{ user: { email: string } }>("/api/auth/me")).body.user.email).toBe(
      "n@waymates.test",
    );
  });
});

it("sends an account six mails an hour, whatever the address", async () => {
  const nora = await join(app);
  for (let number = 1; number <= 8; number += 1) {
    const data = { username: "nora", firstName: "N", lastName: "Q", email: `v${number}@x.test` };
    expect((await nora.step(1, data)).status).toBe(200);
  }
  const mailed = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => keptFor(app, `v${number}@x.test`).length);
  expect(mailed).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
});

it("accepts ten registrations an hour from one address", async () => {
  const strict = await testApp({ RATE_LIMIT_FACTOR: "1" });
  try {
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const answer = await anonymous(strict).send("POST", "/api/auth/register", { email: "x" });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  } finally {
    await strict.close();
  }
});
