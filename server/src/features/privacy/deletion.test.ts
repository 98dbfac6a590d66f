import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";
import { hashPassword } from "../accounts/index.ts";
import { accounts, sessions } from "../accounts/tables.ts";
import { accountDeletions } from "./tables.ts";

const PASSWORD = "walk-with-friends";
let app: TestApp;
let passwordHash: string;

beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const member = (username: string) => person(app, username, { passwordHash });
const remove = (who: TestPerson, body: object = { password: PASSWORD }) =>
  who.send("DELETE", "/api/account", body);
const signIn = (username: string, password = PASSWORD) =>
  anonymous(app).send("POST", "/api/auth/login", { username, password });
const restore = (restoreToken: unknown) =>
  anonymous(app).send("POST", "/api/account/restore", { restoreToken });
const ageSession = (minutes: number) =>
  app.platform.db
    .update(sessions)
    .set({ created_at: sql`now() - make_interval(mins => ${minutes})` });
const countDeletions = async () => (await app.platform.db.select().from(accountDeletions)).length;

describe("deleting an account (S18)", () => {
  it("ends every session at once, hides the person and confirms it by mail", async () => {
    const ada = await member("ada");
    const ben = await member("ben");
    const elsewhere = await signIn("ada");
    const bearer = { authorization: `Bearer ${String(elsewhere.body["token"])}` };
    const answer = await remove(ada);
    expect(answer.status).toBe(200);
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect((await ada.get("/api/auth/me")).status).toBe(401);
    const other = await app.http.inject({ url: "/api/auth/me", headers: bearer });
    expect(other.statusCode).toBe(401);
    expect((await ben.get("/api/profiles/ada")).status).toBe(404);
    expect((await ben.get("/api/profile?username=ada")).body).toMatchObject({ items: [] });
    await app.settle();
    const mails = (await app.platform.mail.kept?.()) ?? [];
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      "ada@waymates.test",
      seedText("en-US", "email.accountDeleted.subject"),
    ]);
  });

  it("stores the choices, and gives 30 days", async () => {
    const ada = await member("ada");
    const { body } = await remove(ada, { password: PASSWORD, keepPosts: true });
    const days = (Date.parse(String(body["eraseAfter"])) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(await app.platform.db.select().from(accountDeletions)).toMatchObject([
      { user_id: ada.id, keep_posts: true, remove_messages: false },
    ]);
  });

  it.each([
    ["a wrong password", { password: "not this one" }, 422, "VALIDATION"],
    ["an old sign-in and no password", {}, 403, "REAUTHENTICATION_REQUIRED"],
    ["an unknown key", { password: PASSWORD, userId: "x" }, 422, "VALIDATION"],
  ])("is refused with %s", async (_what, body, status, code) => {
    const ada = await member("ada");
    await ageSession(16);
    expect(await remove(ada, body)).toMatchObject({ status, body: { code } });
    expect((await ada.get("/api/auth/me")).status).toBe(200);
    expect(await countDeletions()).toBe(0);
  });

  it("needs no password right after signing in", async () => {
    const ada = await person(app, "ada");
    await ageSession(14);
    expect((await remove(ada, {})).status).toBe(200);
  });

  it("works half registered too, and not for visitors", async () => {
    const dan = await person(app, "dan", { step: 4 });
    expect((await dan.send("DELETE", "/api/account")).status).toBe(200);
    expect((await anonymous(app).send("DELETE", "/api/account", {})).status).toBe(401);
  });

  it("cannot be caused by another site", async () => {
    const ada = await member("ada");
    const answer = await app.http.inject({
      method: "DELETE",
      url: "/api/account",
      headers: { cookie: `auth-token=${ada.token}`, "sec-fetch-site": "cross-site" },
      payload: { password: PASSWORD },
    });
    expect(answer.statusCode).toBe(403);
    expect(await countDeletions()).toBe(0);
  });
});

describe("a deleted account's sign-in", () => {
  it("is reported only after the right password, with the way to restore it", async () => {
    await remove(await member("ada"));
    expect(await signIn("ada", "not this one")).toMatchObject({
      status: 401,
      body: { code: "LOGIN_FAILED" },
    });
    const right = await signIn("ada");
    expect(right).toMatchObject({
      status: 403,
      body: { code: "ACCOUNT_DELETED", error: "Account deleted", daysLeft: 30 },
    });
    expect(right.headers["set-cookie"] ?? []).not.toContain("auth-token");
    expect((await restore(right.body["restoreToken"])).status).toBe(200);
    expect((await signIn("ada")).status).toBe(200);
    expect(await countDeletions()).toBe(0);
    const ben = await member("ben");
    expect((await ben.get("/api/profiles/ada")).status).toBe(200);
  });

  it.each([
    ["made up", (token: string) => token.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
    ["prolonged", (token: string) => token.replace(/\.\d+\./, ".9999999999999.")],
    ["of nobody", () => "x"],
    [
      "for somebody else",
      (token: string) => `01900000-0000-7000-8000-000000000000${token.slice(36)}`,
    ],
  ])("is not restored by a token %s", async (_what, forge) => {
    await remove(await member("ada"));
    const { body } = await signIn("ada");
    const answer = await restore(forge(String(body["restoreToken"])));
    expect(answer).toMatchObject({ status: 410, body: { code: "EXPIRED" } });
    expect((await signIn("ada")).status).toBe(403);
  });

  it("is restored by each token once", async () => {
    const ada = await member("ada");
    await remove(ada);
    const { body } = await signIn("ada");
    expect((await restore(body["restoreToken"])).status).toBe(200);
    expect((await restore(body["restoreToken"])).status).toBe(410);
    const again = await signIn("ada");
    const bearer = { authorization: `Bearer ${String(again.body["token"])}` };
    await app.http.inject({ method: "DELETE", url: "/api/account", headers: bearer, payload: {} });
    expect((await restore(body["restoreToken"])).status).toBe(410);
  });

  it("fails like that of a stranger once the 30 days are over", async () => {
    await remove(await member("ada"));
    const { body } = await signIn("ada");
    await app.platform.db
      .update(accounts)
      .set({ deleted_at: sql`now() - interval '30 days 1 minute'` })
      .where(eq(accounts.email, "ada@waymates.test"));
    expect(await signIn("ada")).toMatchObject({ status: 401, body: { code: "LOGIN_FAILED" } });
    expect((await restore(body["restoreToken"])).status).toBe(410);
  });
});
