import type { AuthCheck } from "@waymates/contract/features/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterEach(() => vi.useRealTimers());
afterAll(() => app.close());

/** Freezes the clock of the cache until `pass`. */
function stopClock() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
}
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("a cached session", () => {
  it.each([
    ["the session is revoked", sql`update sessions set revoked_at = now()`, null],
    ["the session is deleted", sql`delete from sessions`, null],
    [
      "the session expires",
      sql`update sessions set expires_at = now() - interval '1 millisecond'`,
      null,
    ],
    ["the account is locked", sql`update accounts set deleted_at = now()`, null],
    ["the role changes", sql`update accounts set role = 'admin'`, { role: "admin" }],
    ["a step is done", sql`update accounts set registration_step = 3`, { registrationStep: 3 }],
    ["the language changes", sql`update profiles set language = 'de-DE'`, { language: "de-DE" }],
    ["the terms change", sql`update accounts set terms_version = 'old'`, { termsDue: true }],
  ])(
    "is read again within a second after %s, even if nothing announces it",
    async (_what, change, becomes) => {
      const ada = await person(app, "ada");
      const { authenticator, db } = app.platform;
      stopClock();
      expect(await authenticator.authenticate(ada.token)).toMatchObject({ userId: ada.id });
      await db.execute(change);
      pass(1001);
      const actor = await authenticator.authenticate(ada.token);
      if (becomes) expect(actor).toMatchObject(becomes);
      else expect(actor).toBeNull();
    },
  );

  it("is read once by calls within the same second", async () => {
    const ada = await person(app, "ada");
    const { authenticator, db } = app.platform;
    stopClock();
    await authenticator.authenticate(ada.token);
    await db.execute(sql`update accounts set role = 'admin'`);
    pass(900);
    expect(await authenticator.authenticate(ada.token)).toMatchObject({ role: "user" });
  });

  it("is not cached where it was forgotten while it was read", async () => {
    const ada = await person(app, "ada");
    const { authenticator, db } = app.platform;
    stopClock();
    authenticator.forgetSession(ada.sessionId);
    const reading = authenticator.recheck(ada.id, ada.sessionId);
    authenticator.forgetSession(ada.sessionId);
    expect(await reading).toMatchObject({ userId: ada.id });
    await db.execute(sql`update sessions set revoked_at = now()`);
    expect(await authenticator.recheck(ada.id, ada.sessionId)).toBeNull();
  });

  it("belongs to one person: a token that names another is refused", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const { authenticator, tokens } = app.platform;
    await authenticator.authenticate(ada.token);
    const mixed = await tokens.signAccess(ben.id, ada.sessionId);
    expect(await authenticator.authenticate(mixed)).toBeNull();
    expect(await authenticator.authenticate(ada.token)).toMatchObject({ userId: ada.id });
  });
});

describe("GET /api/auth/check", () => {
  it("has the new name right after the person changed it", async () => {
    const ada = await person(app, "ada");
    const check = () => ada.get<AuthCheck>("/api/auth/check");
    expect((await check()).body.user).toMatchObject({ username: "ada", firstName: "Ada" });
    const changed = await ada.send("PUT", "/api/settings/profile", { firstName: "Augusta" });
    expect(changed.status).toBe(200);
    expect((await check()).body.user).toMatchObject({ username: "ada", firstName: "Augusta" });
  });
});
