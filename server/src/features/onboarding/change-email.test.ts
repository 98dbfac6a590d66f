import type { AuthCheck } from "@waymates/contract/features/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { hashPassword } from "../accounts/index.ts";
import { accounts, passwordResets, sessions } from "../accounts/tables.ts";
import { waitlist } from "../waitlist/tables.ts";
import { keptFor } from "./newcomers.testing.ts";
import { emailCodes } from "./tables.ts";

const PASSWORD = "a path of small steps";
let turn = 0;
/** Unique per run: stored mails outlive the test. */
let next: string;
let app: TestApp;
let passwordHash: string;
let ada: TestPerson;

beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await app.reset();
  turn += 1;
  next = `ada.${turn}@waymates.test`;
  ada = await person(app, "ada", { passwordHash, language: "de-DE" });
});
afterAll(() => app.close());

const ask = (body: object, who = ada) => who.send("PUT", "/api/auth/email", body);
const confirm = (code: string) => ada.send("POST", "/api/auth/email/confirm", { code });
const codeTo = (to: string) => /\b\d{6}\b/.exec(keptFor(app, to)[0]?.text ?? "")?.[0] ?? "";
const address = async () =>
  (await app.platform.db.select().from(accounts).where(eq(accounts.id, ada.id)))[0]?.email;
const signIn = async (email: string) =>
  (await anonymous(app).send("POST", "/api/auth/login", { email, password: PASSWORD })).status;

describe("another e-mail address", () => {
  it("is set by the code that was mailed to it, and the old address is informed", async () => {
    expect((await ask({ email: next.toUpperCase(), password: PASSWORD })).status).toBe(202);
    expect(await address()).toBe("ada@waymates.test");
    const [mail] = keptFor(app, next);
    expect(mail?.subject).toMatch(/^\d{6} bestätigt deine neue Adresse$/);
    expect(mail?.html).toContain('lang="de-DE"');
    const code = codeTo(next);
    const done = await confirm(code);
    expect(done).toMatchObject({ status: 200, body: { user: { id: ada.id, email: next } } });
    expect((await ada.get<AuthCheck>("/api/auth/check")).body.user?.email).toBe(next);
    await app.settle();
    const [farewell] = keptFor(app, "ada@waymates.test");
    expect(farewell?.subject).toBe("Deine E-Mail-Adresse wurde geändert");
    expect(farewell?.text).not.toContain(next);
    expect(await signIn(next)).toBe(200);
    expect(await signIn("ada@waymates.test")).toBe(401);
    const news = await ada.get<{ items: { type: string; message: string }[] }>(
      "/api/notifications",
    );
    expect(news.body.items[0]).toMatchObject({ type: "system" });
    expect((await confirm(code)).status).toBe(410);
  });

  it("takes away what the old one could still do", async () => {
    const { db } = app.platform;
    await db.insert(passwordResets).values({
      token_hash: "mailed before",
      user_id: ada.id,
      expires_at: new Date(Date.now() + 60_000),
    });
    await db.insert(waitlist).values({
      id: ada.id,
      email: "ada@waymates.test",
      locale: "en-US",
      referral_code: "r",
      token_hash: "t",
      status: "registered",
    });
    await ask({ email: next, password: PASSWORD });
    expect((await confirm(codeTo(next))).status).toBe(200);
    const open = await db
      .select()
      .from(passwordResets)
      .where(sql`${passwordResets.expires_at} > now()`);
    expect(open).toEqual([]);
    expect(await db.$count(waitlist)).toBe(0);
  });

  it.each<[string, () => object, number, object]>([
    ["a wrong password", () => ({ email: next, password: "not it" }), 422, { password: "WRONG" }],
    ["no password", () => ({ email: next }), 422, { password: "WRONG" }],
    [
      "the same address",
      () => ({ email: "ADA@waymates.test", password: PASSWORD }),
      422,
      { email: "SAME" },
    ],
    ["what is no address", () => ({ email: "ada@", password: PASSWORD }), 422, { email: "EMAIL" }],
    [
      "an address of another account",
      () => ({ email: "ben@waymates.test", password: PASSWORD }),
      409,
      {
        email: "TAKEN",
      },
    ],
    ["an unknown key", () => ({ email: next, password: PASSWORD, userId: "x" }), 422, {}],
  ])("is refused with %s, and nothing is mailed", async (_what, body, status, fields) => {
    await person(app, "ben");
    const answer = await ask(body());
    expect(answer).toMatchObject({ status, body: { fields } });
    expect(keptFor(app, next)).toEqual([]);
    expect(await app.platform.db.$count(emailCodes)).toBe(0);
  });

  it("takes five tries at the code, and none later than a quarter of an hour", async () => {
    await ask({ email: next, password: PASSWORD });
    const right = codeTo(next);
    const wrong = right === "000000" ? "111111" : "000000";
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong)).status).toBe(422);
    expect((await confirm(right)).status).toBe(410);
    await ask({ email: next, password: PASSWORD });
    await app.platform.db.update(emailCodes).set({ expires_at: sql`now()` });
    expect((await confirm(codeTo(next))).status).toBe(410);
    expect(await address()).toBe("ada@waymates.test");
  });

  it("is lost to a person who registered with it meanwhile", async () => {
    await ask({ email: next, password: PASSWORD });
    const ben = await person(app, "ben");
    await app.platform.db.update(accounts).set({ email: next }).where(eq(accounts.id, ben.id));
    expect(await confirm(codeTo(next))).toMatchObject({
      status: 409,
      body: { code: "EMAIL_TAKEN" },
    });
    expect(await address()).toBe("ada@waymates.test");
  });

  it("is sent six mails an hour, whatever the address", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      statuses.push((await ask({ email: `v${at}@x.test`, password: PASSWORD })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
  });

  it("takes a fresh sign-in from who has no password", async () => {
    const cleo = await person(app, "cleo");
    expect((await ask({ email: next }, cleo)).status).toBe(202);
    await app.platform.db.update(sessions).set({ created_at: sql`now() - interval '1 hour'` });
    const late = await ask({ email: "c2@waymates.test" }, cleo);
    expect(late).toMatchObject({ status: 403, body: { code: "REAUTHENTICATION_REQUIRED" } });
  });

  it("is changed by the person alone, and not by a newcomer", async () => {
    expect((await anonymous(app).send("PUT", "/api/auth/email", { email: next })).status).toBe(401);
    const dan = await person(app, "dan", { step: 4, passwordHash });
    expect((await ask({ email: next, password: PASSWORD }, dan)).status).toBe(403);
  });
});
