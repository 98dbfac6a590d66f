import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";
import { answerFailures } from "../http/failures.ts";
import { protectAnswers } from "../http/headers.ts";
import { servePages } from "./documents.ts";

let app: TestApp;
let http: FastifyInstance;
let asked: string[] = [];

beforeAll(async () => {
  app = await testApp();
  http = Fastify();
  protectAnswers(http, app.platform.config);
  await http.register(cookie);
  answerFailures(http, app.platform);
  http.get("/api/*", async ({ url, headers }) => {
    asked.push(url);
    return { bearer: headers.authorization ?? null };
  });
  servePages({
    app: http,
    platform: app.platform,
    inlineScripts: [],
    findMemberPage: async () => null,
    mayHydrate: () => false,
    // As the product's own pages do it: texts for the words, a call for the person, a page for a failure.
    render: async (request, { get, texts }) => {
      // Every call was refused.
      if (new URL(request.url).pathname === "/refused")
        return new Response((await texts(null)).language, { status: 429 });
      const { t } = await texts("en-US");
      const languages = await get("/api/languages");
      const { status, body } = await get("/api/auth/check");
      const html = `<p>${languages.status} ${t("common.close")} ${JSON.stringify(body)}</p>`;
      const headers = { "content-type": "text/html; charset=utf-8" };
      return new Response(html, { status: status < 400 ? 200 : 500, headers });
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  asked = [];
});
afterAll(async () => {
  await http.close();
  await app.close();
});

async function open(fails?: Error) {
  const ada = await person(app, "ada");
  vi.spyOn(app.platform.tokens, "readAccess").mockResolvedValue(null);
  const find = vi.spyOn(app.platform.authenticator, "authenticateExpired");
  if (fails) find.mockRejectedValue(fails);
  else find.mockResolvedValue(null);
  const { statusCode, headers, body } = await http.inject({
    url: "/foryou",
    headers: { cookie: `auth-token=${ada.token}`, "accept-language": "de" },
  });
  await app.reset();
  return { status: statusCode, type: headers["content-type"], headers, body };
}

it("an expired token is answered with an error page while the database is down", async () => {
  const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const { status, type, headers, body } = await open(away);
  expect([status, type]).toEqual([503, "text/html; charset=utf-8"]);
  expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(2);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(body).toContain(
    `<p>200 Close {"code":"UNAVAILABLE","error":"${seedText("de-DE", "error.UNAVAILABLE")}"`,
  );
  // No call asked for the session, as if it were a visitor who opened the page.
  expect(asked).toEqual(["/api/languages"]);
});

it("renders an unexpected error as a page too, without its message", async () => {
  const { status, type, headers, body } = await open(new Error("secret detail"));
  expect([status, type, headers["retry-after"]]).toEqual([
    500,
    "text/html; charset=utf-8",
    undefined,
  ]);
  expect(body).toContain('"code":"UNKNOWN"');
  expect(body).not.toContain("secret");
});

it("has the texts of its reader's language where no call of the page told which one that is", async () => {
  const ada = await person(app, "ada", { language: "de-DE" });
  const open = async (headers: Record<string, string>) =>
    (await http.inject({ url: "/refused", headers })).body;
  const member = `auth-token=${ada.token}`;
  const french = { "accept-language": "fr-CH" };
  expect(await open({ ...french, cookie: `${member}; language=ja-JP` })).toBe("ja-JP");
  expect(await open({ ...french, cookie: member })).toBe("de-DE");
  expect(await open(french)).toBe("fr-FR");
  await app.reset();
});

it("treats a token of a session that ended as a visitor's", async () => {
  const { status, body } = await open();
  expect([status, body]).toEqual([200, '<p>200 Close {"bearer":null}</p>']);
});
