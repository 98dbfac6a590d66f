import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { anonymous, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const choice = {
  necessary: true,
  preferences: true,
  analytics: false,
  marketing: false,
  timestamp: "2026-11-22T10:00:00.000Z",
  version: "1.0",
};
const records = () => rows(app.platform.db, sql`select * from consent_records order by given_at`);

describe("a consent", () => {
  it("stores a signed-in person's consent, the same one once, each new one as a new row", async () => {
    const ada = await person(app, "ada");
    for (const body of [
      choice,
      choice,
      { ...choice, preferences: false, timestamp: "2026-11-23T10:00:00.000Z" },
    ]) {
      expect((await ada.send("POST", "/api/consent", body)).body).toMatchObject({ recorded: true });
    }
    expect(await records()).toMatchObject([
      { user_id: ada.id, version: "1.0", preferences: true, analytics: false },
      { user_id: ada.id, preferences: false },
    ]);
  });

  it("leaves a visitor's consent in their browser", async () => {
    const answer = await anonymous(app).send("POST", "/api/consent", choice);
    expect(answer.body).toEqual({ success: true, recorded: false });
    expect(await records()).toEqual([]);
  });

  it.each([
    { ...choice, necessary: false },
    { ...choice, version: "0.9" },
    { ...choice, timestamp: "yesterday" },
    { ...choice, user_id: "0198d6a2-0000-7000-8000-000000000001" },
    { ...choice, analytics: "yes" },
    {},
  ])("is refused when it is not what the cookie holds: %j", async (body) => {
    const ada = await person(app, "ada");
    expect((await ada.send("POST", "/api/consent", body)).status).toBe(422);
    expect(await records()).toEqual([]);
  });
});
