import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { createTokens } from "../../platform/auth/tokens.ts";
import { type ArrivedMail, openMailServer, type TestMailServer } from "../../testing/mail.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";
import { notifications } from "../notifications/tables.ts";
import { hashPassword } from "./index.ts";
import { accounts, passwordResets, sessions } from "./tables.ts";

const OLD = "walk-with-friends";
const NEW = "a lantern in the fog";
const SECRET_BEFORE = "the secret of the first year, 2025-wQ7zL0";
let app: TestApp;
let post: TestMailServer;
let passwordHash: string;

beforeAll(async () => {
  post = await openMailServer();
  app = await testApp({
    SMTP_URL: post.url,
    PUBLIC_URL: "https://waymates.example",
    SESSION_SECRET_PREVIOUS: SECRET_BEFORE,
  });
  passwordHash = await hashPassword(OLD);
});
beforeEach(async () => {
  await app.reset();
  post.arrived.length = 0;
  post.refused.clear();
});
afterAll(async () => {
  await app.close();
  await post.close();
});

const ask = (email: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: "POST",
    url: "/api/auth/forgot-password",
    headers,
    payload: { email },
  });
const reset = (token: string, password = NEW) =>
  anonymous(app).send("POST", "/api/auth/reset-password", { token, password });
const signIn = (username: string, password: string) =>
  anonymous(app).send("POST", "/api/auth/login", { username, password });
const tokenIn = (mail: ArrivedMail | undefined): string =>
  /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

async function mailedToken(who: TestPerson): Promise<string> {
  await ask(`${who.username}@waymates.test`);
  await app.settle();
  return tokenIn(post.arrived.at(-1));
}

describe("who forgot the password", () => {
  it("is answered alike whether the address is known or not (S15)", async () => {
    await person(app, "ada");
    const known = await ask("ada@waymates.test");
    const unknown = await ask("nobody@waymates.test");
    expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
    expect(known.body).toBe(unknown.body);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    await app.settle();
    expect(post.arrived.map(({ to }) => to)).toEqual([["ada@waymates.test"]]);
  });

  it("gets a mail in their language, as text and as HTML, whose link is our own whatever the host says", async () => {
    await person(app, "greta", { language: "de-DE" });
    await ask("GRETA@waymates.test", {
      "x-forwarded-host": "evil.test",
      forwarded: "host=evil.test",
    });
    await app.settle();
    const [mail] = post.arrived;
    expect(mail?.headers.get("subject")).toBe(seedText("de-DE", "email.reset.subject"));
    expect(mail?.html).toContain('<html lang="de-DE" dir="ltr">');
    for (const reading of [mail?.text, mail?.html]) {
      expect(reading).toContain("https://waymates.example/reset-password?token=");
      expect(reading).not.toContain("evil.test");
    }
  });

  it("finds no token of the mail in the database", async () => {
    const ada = await person(app, "ada");
    const token = await mailedToken(ada);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await app.platform.db.select().from(passwordResets);
    expect(row?.token_hash).not.toContain(token);
    const { rows } = await app.platform.database.query("select payload::text from outbox");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("gets five mails in an hour and no sixth, without a hint of it", async () => {
    const ada = await person(app, "ada");
    for (let at = 0; at < 6; at += 1) expect((await ask("ada@waymates.test")).statusCode).toBe(202);
    await app.settle();
    expect(post.arrived).toHaveLength(5);
    await app.platform.db
      .update(passwordResets)
      .set({ created_at: sql`now() - interval '61 minutes'` });
    expect(await mailedToken(ada)).not.toBe("");
    expect(post.arrived).toHaveLength(6);
  });

  it("gets one working link a request, also when the mail server was out for hours", async () => {
    const ada = await person(app, "ada", { passwordHash });
    const sent = vi.spyOn(app.platform.jobs, "send");
    post.refused.add("ada@waymates.test");
    await ask("ada@waymates.test");
    expect(sent.mock.calls.map(([name, , , tries]) => [name, tries])).toEqual([
      ["password-reset-mail", "hours"],
    ]);
    sent.mockRestore();
    for (let tries = 0; tries < 7; tries += 1) {
      await expect(app.settle()).rejects.toThrow("not now");
      await app.platform.db
        .update(passwordResets)
        .set({ expires_at: sql`now() - interval '1 hour'` });
    }
    post.refused.clear();
    await app.settle();
    expect(await app.platform.db.$count(passwordResets)).toBe(1);
    expect(post.arrived).toHaveLength(1);
    expect(post.arrived[0]?.headers.get("auto-submitted")).toBe("auto-generated");
    expect((await reset(tokenIn(post.arrived[0]))).status).toBe(200);
    expect(await mailedToken(ada)).not.toBe(tokenIn(post.arrived[0]));
  });

  it("is not mailed a link again that came through and was used, though its mail seemed to fail", async () => {
    await person(app, "ada", { passwordHash });
    await ask("ada@waymates.test");
    const send = vi.spyOn(app.platform.mail, "send").mockImplementationOnce(async (mail) => {
      send.mockRestore();
      await app.platform.mail.send(mail);
      throw new Error("connection lost");
    });
    await expect(app.settle()).rejects.toThrow("connection lost");
    expect((await reset(tokenIn(post.arrived[0]))).status).toBe(200);
    await app.settle();
    const links = post.arrived.map(tokenIn).filter((token) => token !== "");
    expect(links).toHaveLength(1);
  });

  it("is asked for an address that is one", async () => {
    expect((await ask("not an address")).json()).toMatchObject({
      code: "VALIDATION",
      fields: { email: "EMAIL" },
    });
  });
});

describe("the mailed link (S15)", () => {
  it("sets a new password once, and ends all sessions within a second", async () => {
    const ada = await person(app, "ada", { passwordHash });
    expect((await ada.get("/api/auth/me")).status).toBe(200);
    const token = await mailedToken(ada);
    expect((await reset(token)).status).toBe(200);
    expect((await ada.get("/api/auth/me")).status).toBe(401);
    expect((await signIn("ada", OLD)).status).toBe(401);
    expect((await signIn("ada", NEW)).status).toBe(200);
    expect(await reset(token, "another lantern here")).toMatchObject({
      status: 410,
      body: { code: "EXPIRED" },
    });
    expect((await signIn("ada", NEW)).status).toBe(200);
  });

  it("causes a mail and a notification", async () => {
    const ada = await person(app, "ada", { passwordHash });
    await reset(await mailedToken(ada));
    await app.settle();
    expect(post.arrived.at(-1)?.headers.get("subject")).toBe(
      seedText("en-US", "email.passwordChanged.subject"),
    );
    const notices = await app.platform.db.select().from(notifications);
    expect(notices.map(({ type, params }) => [type, params])).toEqual([
      ["system", { variant: "passwordChanged" }],
    ]);
  });

  it.each([
    ["after half an hour", "update password_resets set expires_at = now() - interval '1 second'"],
    ["once its account is gone", "delete from accounts"],
  ])("is over %s", async (_when, change) => {
    const ada = await person(app, "ada", { passwordHash });
    const token = await mailedToken(ada);
    await app.platform.database.query(change);
    expect((await reset(token)).status).toBe(410);
  });

  it("follows a link that was mailed under the secret before", async () => {
    const ada = await person(app, "ada", { passwordHash });
    const earlier = createTokens({ SESSION_SECRET: SECRET_BEFORE });
    await app.platform.db.insert(passwordResets).values({
      token_hash: earlier.fingerprint("reset:mailed"),
      user_id: ada.id,
      expires_at: new Date(Date.now() + 60_000),
    });
    expect((await reset("mailed")).status).toBe(200);
    expect((await reset("mailed")).status).toBe(410);
  });

  it("refuses an older link once a newer one was used", async () => {
    const ada = await person(app, "ada", { passwordHash });
    const first = await mailedToken(ada);
    const second = await mailedToken(ada);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(410);
  });

  it("survives a password that is refused", async () => {
    const ada = await person(app, "ada", { passwordHash });
    const token = await mailedToken(ada);
    for (const [weak, fault] of [
      ["short", "TOO_SHORT"],
      ["passwordpassword", "TOO_COMMON"],
      ["ada.example.2026", "OWN_NAME"],
    ] as const) {
      expect(await reset(token, weak)).toMatchObject({
        status: 422,
        body: { code: "VALIDATION", fields: { password: fault } },
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it("works for one of many who use it at once", async () => {
    const ada = await person(app, "ada", { passwordHash });
    const token = await mailedToken(ada);
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(5);
  });

  it("refuses a guessed or invented link", async () => {
    const ada = await person(app, "ada", { passwordHash });
    await mailedToken(ada);
    for (const made of ["x", "x".repeat(43), "' or 1=1 --"]) {
      expect((await reset(made)).status).toBe(410);
    }
    expect((await ada.get("/api/auth/me")).status).toBe(200);
  });
});

describe("changing the password", () => {
  const change = (who: TestPerson, body: object) => who.send("PUT", "/api/auth/password", body);

  it("ends the other sessions and keeps this one", async () => {
    const ada = await person(app, "ada", { passwordHash });
    const other = await signIn("ada", OLD);
    const bearer = { authorization: `Bearer ${String(other.body["token"])}` };
    const elsewhere = () => app.http.inject({ url: "/api/auth/me", headers: bearer });
    expect((await elsewhere()).statusCode).toBe(200);
    expect((await change(ada, { current: OLD, next: NEW })).status).toBe(200);
    expect((await ada.get("/api/auth/me")).status).toBe(200);
    expect((await elsewhere()).statusCode).toBe(401);
    expect((await signIn("ada", NEW)).status).toBe(200);
  });

  it.each([
    ["a wrong current one", { current: "not this one, sorry", next: NEW }, { current: "WRONG" }],
    ["no current one", { next: NEW }, { current: "WRONG" }],
    ["a weak new one", { current: OLD, next: "123456789012" }, { next: "TOO_COMMON" }],
  ])("refuses %s by the field's name", async (_what, body, fields) => {
    const ada = await person(app, "ada", { passwordHash });
    expect(await change(ada, body)).toMatchObject({ status: 422, body: { fields } });
    const [account] = await app.platform.db.select().from(accounts);
    expect(account?.password_hash).toBe(passwordHash);
  });

  it("limits guesses of the current one at an unattended tab", async () => {
    const ada = await person(app, "ada", { passwordHash });
    for (let at = 0; at < 5; at += 1) await change(ada, { current: "guess", next: NEW });
    expect(await change(ada, { current: OLD, next: NEW })).toMatchObject({ status: 429 });
  });

  it("lets a person without one set a first one right after signing in, and not later", async () => {
    const ada = await person(app, "ada");
    await app.platform.db
      .update(sessions)
      .set({ created_at: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.id, ada.sessionId));
    expect(await change(ada, { next: NEW })).toMatchObject({
      status: 403,
      body: { code: "REAUTHENTICATION_REQUIRED" },
    });
    await app.platform.db.update(sessions).set({ created_at: sql`now()` });
    expect((await change(ada, { next: NEW })).status).toBe(200);
    expect((await signIn("ada", NEW)).status).toBe(200);
  });

  it("is closed to visitors", async () => {
    const answer = await anonymous(app).send("PUT", "/api/auth/password", { next: NEW });
    expect(answer.status).toBe(401);
  });
});
