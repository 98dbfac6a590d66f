import type { AuthCheck } from "@waymates/contract/features/accounts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { listenQuick } from "../../testing/quick-answers.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { profiles } from "../profiles/tables.ts";
import { sessions } from "./tables.ts";

const PATH = "/api/auth/check";
let app: TestApp;
let url: string;
let ada: TestPerson;
let given: string[] = [];

beforeAll(async () => {
  app = await testApp();
  ({ url, given } = await listenQuick(app));
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  // Once by the route: from then on it is remembered who that is.
  await ada.get(PATH);
  given.length = 0;
});
afterAll(() => app.close());

/** Nothing tells this app of changes, so that it asks again after a second. */
const soon = { timeout: 4000, interval: 50 };

type Headers = Record<string, string>;
/** Past the routes where it can be. */
const ask = (headers: Headers, path = PATH) => fetch(url + path, { headers });
const asked = async (headers: Headers) => (await (await ask(headers)).json()) as AuthCheck;
const asCookie = () => ({ cookie: `theme=dark; auth-token=${ada.token}; consent=all` });
const asBearer = () => ({ authorization: `Bearer ${ada.token}` });

describe("who is signed in, answered at once", () => {
  it("is what the route says, under the same headers", async () => {
    const own = new Set(["date", "x-request-id", "connection", "keep-alive"]);
    const compared = (headers: Iterable<[string, unknown]>) =>
      [...headers].filter(([name]) => !own.has(name)).toSorted();
    for (const headers of [asCookie(), asBearer(), { ...asCookie(), ...asBearer() }]) {
      const quick = await ask(headers);
      const byRoute = await app.http.inject({ url: PATH, headers });
      expect(await quick.json()).toEqual(byRoute.json());
      expect(compared(quick.headers)).toEqual(compared(Object.entries(byRoute.headers)));
      expect(quick.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}-\d+$/);
    }
    expect(given).toEqual([PATH, PATH, PATH]);
  });

  it.each<[string, () => Headers, string?]>([
    ["nobody", () => ({})],
    ["a token that nobody signed", () => ({ authorization: "Bearer a.b.c" })],
    ["two that differ", () => ({ ...asCookie(), authorization: "Bearer a.b.c" })],
    ["a cookie in quotes", () => ({ cookie: `auth-token="${ada.token}"` })],
    ["a cookie of a longer name", () => ({ cookie: `not-auth-token=${ada.token}` })],
    ["a cookie with more behind it", () => ({ cookie: `auth-token=${ada.token}%20` })],
    ["another address", asCookie, `${PATH}?x=1`],
  ])("leaves %s to the route", async (_what, headers, path = PATH) => {
    const byRoute = await app.http.inject({ url: path, headers: headers() });
    expect(await (await ask(headers(), path)).json()).toEqual(byRoute.json());
    expect(given).toEqual([]);
  });

  it("ends with the session", async () => {
    expect((await asked(asCookie())).authenticated).toBe(true);
    await app.platform.db
      .update(sessions)
      .set({ revoked_at: new Date() })
      .where(eq(sessions.user_id, ada.id));
    await expect.poll(async () => (await asked(asCookie())).authenticated, soon).toBe(false);
  });

  it("knows of a change of the person", async () => {
    await asked(asCookie());
    await app.platform.db
      .update(profiles)
      .set({ first_name: "Ida" })
      .where(eq(profiles.id, ada.id));
    await expect.poll(async () => (await asked(asCookie())).user?.firstName, soon).toBe("Ida");
  });

  it("leaves a token that soon runs out to the route, which renews it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60 * 1000 });
    try {
      const answer = await ask(asCookie());
      expect(answer.headers.get("set-cookie")).toContain("auth-token=");
      expect(((await answer.json()) as AuthCheck).token).not.toBe(ada.token);
      expect(given).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("counts as a call, and is refused like one", async () => {
    const strict = await testApp({ RATE_LIMIT_FACTOR: "1" });
    try {
      const ben = await person(strict, "ben");
      const { url: strictUrl } = await listenQuick(strict);
      const headers = { authorization: `Bearer ${ben.token}` };
      // By the route, which counts with it.
      for (let call = 0; call < 598; call += 1) await strict.http.inject({ url: PATH, headers });
      const statuses: number[] = [];
      for (let call = 0; call < 4; call += 1)
        statuses.push((await fetch(strictUrl + PATH, { headers })).status);
      expect(statuses).toEqual([200, 200, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});
