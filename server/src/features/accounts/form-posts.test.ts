import cookie from "@fastify/cookie";
import type { FormState } from "@waymates/contract/document";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hashPassword } from "./service/passwords.ts";
import { accountForms } from "./routes/form-posts.ts";
import { servePages } from "../../platform/documents/documents.ts";
import { openFormPosts } from "../../platform/http/form-posts.ts";
import { protectAnswers } from "../../platform/http/headers.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const PASSWORD = "a path of small steps";
const SITE = "http://127.0.0.1:3000";
let app: TestApp;
let http: FastifyInstance;
let passwordHash: string;

// The product with pages that show the state of the posted form as JSON.
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: SITE });
  passwordHash = await hashPassword(PASSWORD);
  http = Fastify();
  protectAnswers(http, app.platform.config);
  await http.register(cookie);
  http.all("/api/*", async (request, reply) => {
    const { method, url, headers, body } = request;
    const answer = await app.http.inject({
      method: method as "POST",
      url,
      headers,
      ...(body ? { payload: body as object } : {}),
    });
    const cookies = answer.headers["set-cookie"];
    if (cookies) reply.header("set-cookie", cookies);
    return reply.status(answer.statusCode).send(answer.json());
  });
  await openFormPosts(http, SITE, accountForms);
  servePages({
    app: http,
    platform: app.platform,
    inlineScripts: [],
    findMemberPage: async () => null,
    mayHydrate: () => false,
    render: async (request, { form }) =>
      new Response(JSON.stringify({ page: new URL(request.url).pathname, form }), {
        headers: { "content-type": "text/html; charset=utf-8" },
      }),
  });
});
beforeEach(() => app.reset());
afterAll(async () => {
  await http.close();
  await app.close();
});

async function post(
  page: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: SITE },
) {
  const answer = await http.inject({
    method: "POST",
    url: page,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  const shown = () => answer.json<{ page: string; form: FormState }>();
  return { answer, shown, status: answer.statusCode };
}

it("a sign-in by a plain form sets the session's cookies and redirects to the wanted page", async () => {
  await person(app, "ada", { passwordHash });
  const { answer, status } = await post("/login", {
    identifier: "ada",
    password: PASSWORD,
    next: "/explorer?x=1",
  });
  expect([status, answer.headers.location]).toEqual([303, "/explorer?x=1"]);
  expect(String(answer.headers["set-cookie"])).toContain("auth-token=");
});

it.each([
  "https://evil.example/",
  "//evil.example/x",
  "/\\evil.example",
  "/..//evil.example",
  "javascript:alert(1)",
  "/login?next=/login",
])("a sign-in by a plain form redirects home instead of to %s", async (next) => {
  await person(app, "ada", { passwordHash });
  const fields = { identifier: "ada", password: PASSWORD, next };
  expect((await post("/login", fields)).answer.headers.location).toBe("/foryou");
});

it("a wrong password shows the page again with what was entered, without the password", async () => {
  await person(app, "ada", { passwordHash });
  const { shown, status, answer } = await post("/login", {
    identifier: "ada",
    password: "not-my-password",
    next: "/pages",
  });
  expect(status).toBe(401);
  expect(shown()).toEqual({
    page: "/login",
    form: {
      state: null,
      code: "LOGIN_FAILED",
      message: "Login failed",
      faults: {},
      values: { identifier: "ada", next: "/pages" },
    },
  });
  expect(answer.body).not.toContain("not-my-password");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

it("a form posted from another site is refused before anything happens", async () => {
  await person(app, "ada", { passwordHash });
  const fields = { identifier: "ada", password: PASSWORD };
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  ];
  for (const headers of foreign) {
    const { status, answer } = await post("/login", fields, headers);
    expect([status, answer.headers["set-cookie"]]).toEqual([403, undefined]);
  }
});

it("an address that is none is marked on the page of forgotten passwords, and a good one is not", async () => {
  const bad = await post("/forgot-password", { email: "ada" });
  expect(bad.status).toBe(422);
  expect(bad.shown().form).toMatchObject({ faults: { email: "EMAIL" }, values: { email: "ada" } });
  const good = await post("/forgot-password", { email: " ada@waymates.test " });
  expect(good.status).toBe(200);
  expect(good.shown().form).toMatchObject({ state: "sent", code: null });
});

it("a used reset link is reported as used, and the new password is not shown", async () => {
  const { shown, status, answer } = await post("/reset-password", {
    token: "used-long-ago",
    password: "a lantern in the fog",
  });
  expect([status, shown().form.code]).toEqual([410, "EXPIRED"]);
  expect(answer.body).not.toContain("lantern");
});

it("a refusal speaks the language of the page that held the form, not the device's", async () => {
  const wrong = { identifier: "ada", password: "not the one" };
  const device = { origin: SITE, cookie: "theme=dark; language=fr-FR" };
  const { shown } = await post("/login", { ...wrong, lang: "de-DE" }, device);
  expect(shown().form.message).toBe("Anmeldung fehlgeschlagen");
});
