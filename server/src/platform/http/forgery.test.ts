import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let ada: TestPerson;
let operations: { method: Method; url: string }[];

const methods = ["POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

beforeAll(async () => {
  // Without it the call for returned mail is not there.
  app = await testApp({
    MAIL_BOUNCE_ADDRESS: "bounces@example.org",
    MAIL_BOUNCE_SECRET: "a-secret-of-the-mail-server",
  });
  ada = await person(app, "ada");
  const answer = await app.http.inject({ url: "/api/docs/openapi.json" });
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
  operations = Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method.toLowerCase() in item)
      .map((method) => ({ method, url: path.replaceAll(/\{\w+\}/g, randomUUID()) })),
  );
});
afterAll(() => app.close());

const own = "http://127.0.0.1:3000";
const json = { "content-type": "application/json" };

/** Mail programs send this as a form (RFC 8058); what it does is up to its token, not to the cookie. */
const oneClick = "POST /api/unsubscribe as a form";

/** What a foreign page can make a browser send, with the person's cookie. */
const forgeries: [string, Record<string, string>, string][] = [
  ["from another site", { ...json, "sec-fetch-site": "cross-site" }, "{}"],
  ["from another port", { ...json, "sec-fetch-site": "same-site", origin: `${own}1` }, "{}"],
  ["from an origin that hides", { ...json, origin: "null" }, "{}"],
  ["as plain text", { "content-type": "text/plain", "sec-fetch-site": "same-origin" }, "{}"],
  [
    "as a form",
    { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    "a=b",
  ],
];

it.each(forgeries)("refuses every changing call %s (S17)", async (how, given, body) => {
  expect(operations.length).toBeGreaterThan(50);
  const taken: string[] = [];
  for (const { method, url } of operations) {
    const headers = { ...given, cookie: `auth-token=${ada.token}` };
    const { statusCode } = await app.http.inject({ method, url, headers, payload: body });
    if (statusCode !== 403 && statusCode !== 415) taken.push(`${method} ${url} ${how}`);
  }
  expect(taken.filter((one) => one !== oneClick)).toEqual([]);
});

it("the person is still there after all forgeries", async () => {
  expect((await ada.get("/api/auth/me")).status).toBe(200);
});
