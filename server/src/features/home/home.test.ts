import type { Home } from "@waymates/contract/features/home";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { anonymous, type Answer, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { DEMO_PASSWORD } from "../accounts/index.ts";

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp({ SEED: "demo" });
  const ada = { username: "ada", password: DEMO_PASSWORD };
  const { body } = await anonymous(app).send<{ token: string }>("POST", "/api/auth/login", ada);
  ({ token } = body);
});
afterAll(() => app.close());

async function asAda<Body>(url: string): Promise<Body> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ url, headers });
  expect(answer.statusCode, url).toBe(200);
  return answer.json();
}

describe("GET /api/home", () => {
  it("answers each part as its own call does", async () => {
    const home = await asAda<Home>("/api/home");
    expect(home.path?.chapters.length).toBeGreaterThan(0);
    expect(home).toEqual({
      joined_paths: await asAda("/api/paths?joined=true"),
      path: await asAda(`/api/paths/${home.path?.id ?? ""}`),
      suggestions: await asAda("/api/follows/suggestions"),
      review: await asAda("/api/reviews/today"),
      waiting_games: await asAda("/api/games?status=waiting&limit=50"),
      summary: await asAda("/api/points/summary"),
      choices: await asAda("/api/notifications/preferences"),
      unread_count: await asAda("/api/notifications/unread-count"),
    } satisfies Home);
  });

  it("has no path for a person who is on none", async () => {
    const newcomer = await person(app, "newcomer");
    const { status, body }: Answer<Home> = await newcomer.get("/api/home");
    expect(status).toBe(200);
    expect(body.joined_paths).toEqual({ items: [], nextCursor: null });
    expect(body.path).toBeNull();
    expect(body.review).not.toBeNull();
  });

  it("leaves out a part that fails, and answers the others", async () => {
    const { db } = app.platform;
    await db.execute(sql`alter table reviews rename to reviews_away`);
    try {
      const home = await asAda<Home>("/api/home");
      expect(home.review).toBeNull();
      expect(home.joined_paths?.items.length).toBeGreaterThan(0);
      expect(home.summary).not.toBeNull();
    } finally {
      await db.execute(sql`alter table reviews_away rename to reviews`);
    }
  });

  it("is refused without a session", async () => {
    expect((await anonymous(app).get("/api/home")).status).toBe(401);
  });
});
