import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import type { App } from "../../app.ts";
import { servePages } from "../../platform/documents/documents.ts";
import { seedMarks } from "../../platform/tables.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { DEMO_PASSWORD } from "./index.ts";
import { hashPassword } from "./service/passwords.ts";

let app: TestApp;
let passwordHash: string;
const askedFor: TestApp["platform"]["config"]["SEED"] = "demo";

/** Pages that show what the sign-in page is made of. */
function pagesThatNameThem({ http, platform }: App): void {
  servePages({
    app: http,
    platform,
    inlineScripts: [],
    findMemberPage: async () => null,
    mayHydrate: () => false,
    render: async (_request, { get }) => Response.json(await get("/api/auth/demo")),
  });
}

beforeAll(async () => {
  app = await testApp({}, pagesThatNameThem);
  passwordHash = await hashPassword(DEMO_PASSWORD);
  await app.platform.db.insert(seedMarks).values({ name: "demo", hash: "1" });
  await person(app, "ada", { passwordHash });
  await person(app, "iris", { passwordHash, role: "admin" });
});
afterAll(async () => {
  await app.platform.db.delete(seedMarks).where(eq(seedMarks.name, "demo"));
  await app.close();
});

/** The same server with another setting: who may come in is asked at each call. */
async function withSettings<Answer>(
  settings: Partial<TestApp["platform"]["config"]>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { config } = app.platform;
  const before = { ...config };
  Object.assign(config, settings);
  try {
    return await ask();
  } finally {
    Object.assign(config, before);
  }
}

async function named(headers: Record<string, string> = {}) {
  const answer = await app.http.inject({ url: "/api/auth/demo", headers });
  const { people, password } = answer.json<{
    people: { username: string }[];
    password: string | null;
  }>();
  return { names: people.map(({ username }) => username), password };
}

async function signIn(username: string, headers: Record<string, string> = {}) {
  const payload = { username, password: DEMO_PASSWORD };
  const call = { method: "POST" as const, url: "/api/auth/login", payload, headers };
  return (await app.http.inject(call)).statusCode;
}

const viaProxy = { "x-forwarded-for": "8.8.8.8" };

describe("on this machine", () => {
  it("the demo people are named, and each signs in", async () => {
    expect(await named()).toEqual({ names: ["ada", "iris"], password: DEMO_PASSWORD });
    expect([await signIn("ada"), await signIn("iris")]).toEqual([200, 200]);
  });
});

describe("through a proxy, or under an address for others", () => {
  it("lists no demo people, and refuses the demo password", async () => {
    expect(await named(viaProxy)).toEqual({ names: [], password: null });
    expect([await signIn("ada", viaProxy), await signIn("iris", viaProxy)]).toEqual([401, 401]);
    await withSettings({ loopback: false }, async () => {
      expect(await named()).toEqual({ names: [], password: null });
      expect(await signIn("ada")).toBe(401);
    });
  });

  it("the sign-in page and its form list no demo people either", async () => {
    const page = (headers: Record<string, string>) =>
      app.http.inject({ url: "/login", headers }).then(({ body }) => body);
    expect(await page({})).toContain(DEMO_PASSWORD);
    expect(await page(viaProxy)).not.toContain(DEMO_PASSWORD);
    const post = (headers: Record<string, string>) =>
      app.http.inject({
        method: "POST",
        url: "/login",
        payload: `identifier=iris&password=${DEMO_PASSWORD}`,
        headers: {
          ...headers,
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
        },
      });
    expect((await post({})).statusCode).toBe(303);
    const refused = await post(viaProxy);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).not.toContain(DEMO_PASSWORD);
  });

  it("lists and signs in demo people, but not staff, where SEED asks for the demo world", async () => {
    await withSettings({ loopback: false, SEED: askedFor }, async () => {
      expect(await named()).toEqual({ names: ["ada"], password: DEMO_PASSWORD });
      expect([await signIn("ada"), await signIn("iris")]).toEqual([200, 401]);
    });
  });

  it("signs in an admin who has a password of their own", async () => {
    const own = "a path of small steps";
    await person(app, "lena", { passwordHash: await hashPassword(own), role: "admin" });
    const payload = { username: "lena", password: own };
    const call = { method: "POST" as const, url: "/api/auth/login", payload, headers: viaProxy };
    expect((await app.http.inject(call)).statusCode).toBe(200);
  });
});

it("cookies are for https alone where the browser came by https", async () => {
  const cookies = async (settings: object) =>
    withSettings(settings, async () => {
      const payload = { username: "ada", password: DEMO_PASSWORD };
      const answer = await app.http.inject({ method: "POST", url: "/api/auth/login", payload });
      return answer.cookies.map(({ secure }) => secure === true);
    });
  const all = (isSecure: boolean) => [isSecure, isSecure, isSecure];
  expect(await cookies({})).toEqual(all(false));
  expect(await cookies({ PUBLIC_URL: "https://waymates.test", SEED: askedFor })).toEqual(all(true));
});
