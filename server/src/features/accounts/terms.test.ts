import type { AuthCheck } from "@waymates/contract/features/accounts";
import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymous, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** Somebody who accepted other terms than those of today. */
async function earlier(terms_version: string | null) {
  const ada = await person(app, "ada");
  await app.platform.db.update(accounts).set({ terms_version }).where(eq(accounts.id, ada.id));
  return ada;
}
const stored = async (id: string) =>
  (await app.platform.db.select().from(accounts).where(eq(accounts.id, id)))[0];

describe("terms that changed", () => {
  it.each(["2020-01", null])("are due for who accepted %j, until they agree", async (before) => {
    const ada = await earlier(before);
    const due = async () => (await ada.get<AuthCheck>("/api/auth/check")).body.user?.termsDue;
    expect(await due()).toBe(true);
    const since = new Date();
    const agreed = await ada.send("POST", "/api/auth/terms", { version: TERMS_VERSION });
    expect(agreed).toMatchObject({ status: 200, body: { user: { id: ada.id, termsDue: false } } });
    expect(await due()).toBe(false);
    const account = await stored(ada.id);
    expect(account?.terms_version).toBe(TERMS_VERSION);
    expect(account?.terms_accepted_at?.getTime()).toBeGreaterThanOrEqual(since.getTime() - 1000);
  });

  it("become due in an open session as soon as the database says so", async () => {
    const ada = await person(app, "ada");
    const due = async () => (await ada.get<AuthCheck>("/api/auth/check")).body.user?.termsDue;
    expect(await due()).toBe(false);
    await app.platform.db.update(accounts).set({ terms_version: "2020-01" });
    await expect.poll(due, { timeout: 3000 }).toBe(true);
  });

  it.each([
    ["another version", { version: "2020-01" }, 409],
    ["no version", {}, 422],
    ["more than a version", { version: TERMS_VERSION, userId: "x" }, 422],
  ])("are not accepted by %s", async (_what, body, status) => {
    const ada = await earlier("2020-01");
    expect((await ada.send("POST", "/api/auth/terms", body)).status).toBe(status);
    expect((await stored(ada.id))?.terms_version).toBe("2020-01");
  });

  it("are nothing that a visitor could accept", async () => {
    const answer = await anonymous(app).send("POST", "/api/auth/terms", { version: TERMS_VERSION });
    expect(answer.status).toBe(401);
  });
});
