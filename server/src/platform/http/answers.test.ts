import type { MemberPage } from "@waymates/contract/document";
import { errorStatus } from "@waymates/contract/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../db/drizzle.ts";
import { servePages } from "../documents/documents.ts";
import { seedTexts } from "../../../db/seeds/reference.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";

let app: TestApp;

/** A member's page that shows who reads it, and the answer to a call. */
const page: MemberPage = {
  routeId: "routes/foryou",
  samplePath: "/foryou",
  status: 200,
  read: async (get) => ({
    queries: [{ queryKey: [], data: (await get("/api/nothing")).body }],
    isComplete: true,
  }),
};

beforeAll(async () => {
  app = await testApp({}, ({ http, platform }) =>
    servePages({
      app: http,
      platform,
      inlineScripts: [],
      findMemberPage: async () => page,
      mayHydrate: () => false,
      render: async () => new Response("<body></body>"),
    }),
  );
});
beforeEach(() => app.reset());
afterAll(() => app.close());

describe("every answer", () => {
  const common = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  };

  it.each([
    ["an answer of the API", "/api/languages"],
    ["a refusal", "/api/auth/me"],
    ["a call that does not exist", "/api/nothing"],
    ["a page of the server", "/robots.txt"],
    ["the health check", "/healthz"],
    ["the local mail page", "/outbox"],
  ])("%s carries the same protection", async (_what, url) => {
    const { headers } = await app.http.inject({ url });
    expect(headers).toMatchObject(common);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("has a content policy for scripts and styles, with a nonce that is never used again", async () => {
    const policies = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const { headers } = await app.http.inject({ url: "/outbox" });
        return String(headers["content-security-policy"]);
      }),
    );
    const nonces = policies.map(
      (policy) => /script-src [^;]*'nonce-([0-9a-f]{32})'/.exec(policy)?.[1],
    );
    expect(new Set(nonces).size).toBe(200);
    expect(nonces).not.toContain(undefined);
    const directives = new Map(
      (policies[0] ?? "").split(";").map((one) => {
        const [name = "", ...values] = one.trim().split(" ");
        return [name, values.filter((value) => !value.startsWith("'nonce-"))];
      }),
    );
    expect(Object.fromEntries(directives)).toEqual({
      "default-src": ["'self'"],
      "script-src": ["'self'", "'strict-dynamic'"],
      "style-src": ["'self'"],
      "style-src-attr": ["'unsafe-inline'"],
      "img-src": ["'self'", "data:", "blob:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
      "manifest-src": ["'self'"],
      "worker-src": ["'self'"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["default"],
    });
  });

  it.each(["/api/auth/check", "/api/auth/me", "/api/nothing"])(
    "%s is never stored by a cache",
    async (url) => {
      expect((await app.http.inject({ url })).headers["cache-control"]).toBe("no-store");
    },
  );
});

describe("a refusal", () => {
  it.each(["/api/nothing", "/api", "/api/", `/api/${"x".repeat(300)}`] as const)(
    "GET %s has the one shape",
    async (url) => {
      const answer = await app.http.inject({ url });
      const text = seedTexts("en-US").get("error.NOT_FOUND");
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: "NOT_FOUND", error: text, message: text },
      ]);
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    },
  );

  it("gives away no internals for an unreadable address", async () => {
    const answer = await app.http.inject({ url: "/api/profiles/%zz" });
    const text = seedTexts("en-US").get("error.BAD_REQUEST");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: "BAD_REQUEST", error: text, message: text });
  });

  it("has a text for every code, in every language that the product ships", () => {
    for (const code of ["en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar"]) {
      const texts = seedTexts(code);
      const missing = Object.keys(errorStatus).filter((one) => !texts.get(`error.${one}`));
      // The two that came last fall back to English until they are translated.
      expect(missing.filter((one) => !["CROSS_SITE", "METHOD_NOT_ALLOWED"].includes(one))).toEqual(
        [],
      );
    }
  });

  it("is in the language of the device, the person or the browser, in this order", async () => {
    const greta = await person(app, "greta", { language: "de-DE" });
    const textOf = async (headers: Record<string, string>) =>
      (await app.http.inject({ url: "/api/nothing", headers })).json<{ error: string }>().error;
    const [french, german, english] = ["fr-FR", "de-DE", "en-US"].map((code) =>
      seedTexts(code).get("error.NOT_FOUND"),
    );
    const browser = { "accept-language": "fr-CH, en;q=0.8" };
    expect(await textOf(browser)).toBe(french);
    expect(await textOf({ ...browser, cookie: "language=en-US" })).toBe(english);
    const signedIn = { ...browser, authorization: `Bearer ${greta.token}` };
    expect(await textOf(signedIn)).toBe(german);
    expect(await textOf({ ...signedIn, cookie: "language=en-US" })).toBe(english);
    for (const odd of ["", "*", ";;;q=x", "x".repeat(5000), "de;q=0"]) {
      expect(await textOf({ "accept-language": odd })).toBe(english);
    }
  });

  it.each([
    ["as their browser asks where they never chose one", null, "", "fr-FR"],
    ["as they chose", "de-DE", "", "de-DE"],
    ["as was chosen on this device", "de-DE", "; language=ja-JP", "ja-JP"],
    ["English where the browser asks for a language that there is not", null, "", "en-US", "xx"],
  ])(
    "has the language of the page that a person opens: %s",
    async (_why, own, device, language, asked = "fr-CH, en;q=0.8") => {
      const ada = await person(app, "ada", own ? { language: own } : {});
      const headers = {
        "accept-language": asked,
        cookie: `auth-token=${ada.token}${device}`,
      };
      const { body, headers: sent } = await app.http.inject({ url: "/foryou", headers });
      const error = seedText(language, "error.NOT_FOUND");
      expect(sent["content-language"]).toBe(language);
      expect(body).toContain(JSON.stringify(error));
      expect(body).toContain(`"language":"${own ?? language}"`);
      const call = await app.http.inject({ url: "/api/nothing", headers });
      expect(call.json()).toMatchObject({ error });
      const check = await app.http.inject({ url: "/api/auth/check", headers });
      expect(check.json()).toMatchObject({ user: { language: own ?? language } });
    },
  );

  it("names an unexpected error as such, without internal details", async () => {
    const ada = await person(app, "ada");
    await ada.get("/api/auth/me");
    await app.platform.db.execute(sql`alter table accounts rename to accounts_away`);
    try {
      const { status, body } = await ada.get("/api/auth/me");
      const text = seedText("en-US", "error.UNKNOWN");
      expect([status, body]).toEqual([500, { code: "UNKNOWN", error: text, message: text }]);
    } finally {
      await app.platform.db.execute(sql`alter table accounts_away rename to accounts`);
    }
  });
});

describe("the limits", () => {
  it("count a visitor by address, refused calls and unknown ones too", async () => {
    const strict = await testApp({ RATE_LIMIT_FACTOR: "0.02" });
    const ask = (url: string, headers: Record<string, string> = {}) =>
      strict.http.inject({ url, headers });
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      statuses.push((await ask("/api/auth/me", { authorization: "Bearer forged" })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    const refused = await ask("/api/auth/me");
    expect(refused.json()).toMatchObject({ code: "RATE_LIMITED" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const ada = await person(strict, "ada");
    expect((await ada.get("/api/auth/me")).status).toBe(200);
    await strict.close();
  });
});

describe("the operator's questions", () => {
  it("are answered: the process lives, the database answers", async () => {
    expect((await app.http.inject({ url: "/healthz" })).json()).toEqual({ status: "ok" });
    expect((await app.http.inject({ url: "/readyz" })).json()).toEqual({ status: "ready" });
  });

  it("the document names every call that is open, with its shape", async () => {
    const { paths } = (await app.http.inject({ url: "/api/docs/openapi.json" })).json<{
      paths: object;
    }>();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        "/api/auth/login",
        "/api/follows/follow",
        "/api/notifications",
        "/api/translations/{code}",
      ]),
    );
    expect((await app.http.inject({ url: "/api/docs" })).statusCode).toBeLessThan(400);
  });
});
