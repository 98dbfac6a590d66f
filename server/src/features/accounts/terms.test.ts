import type { AuthCheck } from "@waymates/contract/features/accounts";
import { TERMS_VERSION, termsVersions } from "@waymates/contract/features/legal-constants";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** A person who accepted other terms than the current ones. */
async function earlier(terms_version: string | null) {
  const ada = await person(app, "ada");
  await app.platform.db.update(accounts).set({ terms_version }).where(eq(accounts.id, ada.id));
  return ada;
}
const stored = async (id: string) =>
  (await app.platform.db.select().from(accounts).where(eq(accounts.id, id)))[0];

describe("terms that changed", () => {
  it.each(["2020-01", null])(
    "are due for a person who accepted %j, until they agree",
    async (before) => {
      const ada = await earlier(before);
      const due = async () => (await ada.get<AuthCheck>("/api/auth/check")).body.user?.termsDue;
      expect(await due()).toBe(true);
      const since = new Date();
      const agreed = await ada.send("POST", "/api/auth/terms", { version: TERMS_VERSION });
      expect(agreed).toMatchObject({
        status: 200,
        body: { user: { id: ada.id, termsDue: false } },
      });
      expect(await due()).toBe(false);
      const account = await stored(ada.id);
      expect(account?.terms_version).toBe(TERMS_VERSION);
      expect(account?.terms_accepted_at?.getTime()).toBeGreaterThanOrEqual(since.getTime() - 1000);
    },
  );

  it("apply to open sessions as soon as the database has them", async () => {
    const ada = await person(app, "ada");
    const due = async () => (await ada.get<AuthCheck>("/api/auth/check")).body.user?.termsDue;
    expect(await due()).toBe(false);
    await app.platform.db.update(accounts).set({ terms_version: "2020-01" });
    await expect.poll(due, { timeout: 3000 }).toBe(true);
  });

  describe("from the day on which they hold", () => {
    const [newest] = termsVersions;
    const { from } = newest;
    const HOUR_MS = 60 * 60 * 1000;
    const begin = (inMs: number) => {
      newest.from = new Date(Date.now() + inMs).toISOString();
    };
    afterEach(() => {
      newest.from = from;
    });
    const refused = { status: 403, body: { code: "TERMS_DUE" } };
    const leave = (who: TestPerson) =>
      who.send("POST", "/api/graphql", {
        query: 'mutation { leavePage(pageName: "x") { code } }',
      });

    it("limit a person who did not agree to reading and managing their account, until they agree", async () => {
      begin(-HOUR_MS);
      const ada = await earlier("2020-01");
      const post = () => ada.send("POST", "/api/notifications/read", { all: true });
      expect(await post()).toMatchObject(refused);
      expect(await leave(ada)).toMatchObject(refused);
      expect((await ada.get("/api/notifications")).status).toBe(200);
      const asked = await ada.send("POST", "/api/graphql", { query: "{ pages { name } }" });
      expect(asked.status).toBe(200);
      expect((await ada.send("DELETE", "/api/auth/sessions")).status).toBe(200);
      // Safety does not wait for the terms.
      const ben = await person(app, "ben");
      expect((await ada.send("POST", "/api/blocks", { userId: ben.id })).status).toBe(200);
      await ada.send("POST", "/api/auth/terms", { version: TERMS_VERSION });
      expect((await post()).status).toBe(200);
      expect((await leave(ada)).status).toBe(200);
    });

    it("are not required before it", async () => {
      begin(HOUR_MS);
      const ada = await earlier("2020-01");
      const read = await ada.send("POST", "/api/notifications/read", { all: true });
      expect(read.status).toBe(200);
      expect((await leave(ada)).status).toBe(200);
    });
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
