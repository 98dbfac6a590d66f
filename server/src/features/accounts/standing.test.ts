import type { AuthCheck } from "@waymates/contract/features/accounts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { patience } from "../../testing/patience.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createAuthenticator, createStandingNews, forgetSession } from "./index.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterEach(() => vi.useRealTimers());
afterAll(() => app.close());

/** An authenticator as one process has it, and how it hears. */
async function openProcess() {
  const { database, tokens } = app.platform;
  const news = createStandingNews(database);
  const authenticator = createAuthenticator(database, tokens, news.isTold);
  await news.start();
  return { authenticator, news };
}

const inSeconds = (seconds: number) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
};

describe("what a session may do", () => {
  it("is remembered while the database tells of changes, and asked each second otherwise", async () => {
    const ada = await person(app, "ada");
    const { authenticator, news } = await openProcess();
    expect(authenticator.recall(ada.token)).toBeNull();
    expect(await authenticator.authenticate(ada.token)).toMatchObject({ userId: ada.id });
    inSeconds(30);
    expect(authenticator.recall(ada.token)).toMatchObject({ userId: ada.id });
    await news.stop();
    expect(authenticator.recall(ada.token)).toBeNull();
  });

  it.each([
    ["the session ends", sql`update sessions set revoked_at = now()`, null],
    ["the session is gone", sql`delete from sessions`, null],
    ["the account is locked", sql`update accounts set deleted_at = now()`, null],
    ["the role changes", sql`update accounts set role = 'admin'`, { role: "admin" }],
    ["a step is done", sql`update accounts set registration_step = 3`, { registrationStep: 3 }],
    ["the language changes", sql`update profiles set language = 'de-DE'`, { language: "de-DE" }],
    ["a name changes", sql`update profiles set first_name = 'Augusta'`, {}],
    ["the picture changes", sql`update profiles set avatar_url = '/uploads/x.webp'`, {}],
    ["the address changes", sql`update accounts set email = 'augusta@waymates.test'`, {}],
  ])("is forgotten as soon as %s, whoever did it", async (_what, statement, becomes) => {
    const ada = await person(app, "ada");
    const { authenticator, news } = await openProcess();
    await authenticator.authenticate(ada.token);
    await app.platform.db.execute(statement);
    await expect.poll(() => authenticator.recall(ada.token), { timeout: patience(500) }).toBeNull();
    const actor = await authenticator.authenticate(ada.token);
    if (becomes) expect(actor).toMatchObject(becomes);
    else expect(actor).toBeNull();
    await news.stop();
  });

  it("is forgotten for a session that began while its person was changing", async () => {
    const ada = await person(app, "ada");
    const { authenticator, news } = await openProcess();
    await authenticator.authenticate(ada.token);
    // As the database tells of a change that could not see the session yet.
    await app.platform.db.execute(sql`select pg_notify('standing', ${`person ${ada.id}`})`);
    await expect.poll(() => authenticator.recall(ada.token), { timeout: patience(500) }).toBeNull();
    await news.stop();
  });

  it("is not kept where it was forgotten while it was asked after", async () => {
    const ada = await person(app, "ada");
    const { authenticator, news } = await openProcess();
    await authenticator.authenticate(ada.token);
    forgetSession(ada.sessionId);
    const asked = authenticator.recheck(ada.id, ada.sessionId);
    forgetSession(ada.sessionId);
    expect(await asked).toMatchObject({ userId: ada.id });
    expect(authenticator.recall(ada.token)).toBeNull();
    await news.stop();
  });

  it("is one person's: a token that names another stands for nobody, and takes nothing away", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const { authenticator, news } = await openProcess();
    await authenticator.authenticate(ada.token);
    const mixed = await app.platform.tokens.signAccess(ben.id, ada.sessionId);
    expect(authenticator.recall(mixed)).toBeNull();
    expect(await authenticator.authenticate(mixed)).toBeNull();
    expect(authenticator.recall(mixed)).toBeNull();
    expect(await authenticator.authenticate(ada.token)).toMatchObject({ userId: ada.id });
    await news.stop();
  });

  it("is remembered when the session is only used", async () => {
    const ada = await person(app, "ada");
    const { authenticator, news } = await openProcess();
    await authenticator.authenticate(ada.token);
    await app.platform.db.execute(sql`update sessions set last_used_at = now(), generation = 2`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(authenticator.recall(ada.token)).toMatchObject({ userId: ada.id });
    await news.stop();
  });

  it("ends by itself with its time, heard or not", async () => {
    const ada = await person(app, "ada");
    await app.platform.db.execute(
      sql`update sessions set expires_at = now() + interval '20 seconds'`,
    );
    const { authenticator, news } = await openProcess();
    expect(await authenticator.authenticate(ada.token)).toMatchObject({ userId: ada.id });
    inSeconds(30);
    expect(authenticator.recall(ada.token)).toBeNull();
    await news.stop();
  });
});

describe("who is signed in", () => {
  it("has the new name in the very next answer", async () => {
    const ada = await person(app, "ada");
    const check = () => ada.get<AuthCheck>("/api/auth/check");
    expect((await check()).body.user).toMatchObject({ username: "ada", firstName: "Ada" });
    const changed = await ada.send("PUT", "/api/settings/profile", { firstName: "Augusta" });
    expect(changed.status).toBe(200);
    expect((await check()).body.user).toMatchObject({ username: "ada", firstName: "Augusta" });
  });
});
