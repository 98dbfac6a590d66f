import { gunzipSync } from "node:zlib";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { protectAnswers } from "../http/headers.ts";
import type { Nonces } from "./kept-page.ts";
import { createVisitorPages, type VisitorPages, type VisitorRequest } from "./visitor-pages.ts";

let app: TestApp;
let http: FastifyInstance;
let pages: VisitorPages;
let rendered: VisitorRequest[] = [];
let extra: ResponseInit = {};
/** Whose calls are refused. */
const GREEDY = "198.51.100.1";

const pageOf = (asked: VisitorRequest, { script, style }: Nonces) =>
  `<p lang="${asked.language}">${asked.url} ${asked.cookie}</p><script nonce="${script}"></script><meta nonce="${style}">`;

beforeAll(async () => {
  app = await testApp();
  const { database, translator, config } = app.platform;
  pages = createVisitorPages(database, translator, async (asked, nonces) => {
    rendered.push(asked);
    return new Response(pageOf(asked, nonces), asked.ip === GREEDY ? { status: 429 } : extra);
  });
  await pages.start();
  http = Fastify();
  protectAnswers(http, config);
  await http.register(cookie);
  http.setNotFoundHandler((request, reply) => {
    if (!pages.answer(request, reply)) void reply.send("not kept");
  });
});
beforeEach(async () => {
  await app.reset();
  await app.platform.db.execute(sql`select pg_notify('visitor_pages', '')`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  rendered = [];
  extra = {};
});
afterAll(async () => {
  await pages.stop();
  await http.close();
  await app.close();
});

const ask = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
const nonceOf = (body: string) => /script nonce="([0-9a-f]{32})"/.exec(body)?.[1] ?? "none";

it("is rendered once for all visitors, with nonces of each answer's own", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask("/p/quilting")));
  expect(rendered).toHaveLength(1);
  const nonces = answers.map(({ body }) => nonceOf(body));
  expect(new Set(nonces).size).toBe(3);
  for (const [at, { headers }] of answers.entries()) {
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonces[at]}'`);
    expect(headers["cache-control"]).toBe("private, no-store");
  }
  const { rawPayload, headers } = await ask("/p/quilting", { "accept-encoding": "gzip, br" });
  expect(headers["content-encoding"]).toBe("gzip");
  const body = gunzipSync(rawPayload).toString();
  expect(headers["content-security-policy"]).toContain(`'nonce-${nonceOf(body)}'`);
  expect(rendered).toHaveLength(1);
});

it("is a page of its own by address, language and theme, and by nothing else that was sent", async () => {
  const german = { "accept-language": "de" };
  const dark = { cookie: "theme=dark; consent=all; other=x" };
  const answers = [
    await ask("/p/quilting"),
    await ask("/p/quilting", german),
    await ask("/p/quilting", dark),
    await ask("/privacy-policy", { cookie: "language=de-DE" }),
  ];
  expect(rendered.map(({ url, cookie: sent, language }) => [url, sent, language])).toEqual([
    ["/p/quilting", "", "en-US"],
    ["/p/quilting", "", "de-DE"],
    ["/p/quilting", "theme=dark", "en-US"],
    ["/privacy-policy", "", "de-DE"],
  ]);
  expect(new Set(answers.map(({ body }) => body.split("<script")[0])).size).toBe(4);
});

it.each([
  ["a session", "/p/quilting", { cookie: "auth-token=anything" }],
  ["an invitation", "/p/quilting?invite=ABC", {}],
  ["a profile", "/ada", {}],
  ["an address below", "/p/quilting/more", {}],
])("is not kept for %s", async (_what, url, headers) => {
  expect((await ask(url, headers as Record<string, string>)).body).toBe("not kept");
  expect(rendered).toEqual([]);
});

it.each<[string, ResponseInit]>([
  ["a page that is not there", { status: 404 }],
  ["an answer that sets a cookie", { headers: { "set-cookie": "one=two" } }],
])("%s is answered once", async (_what, init) => {
  extra = init;
  const first = await ask("/p/quilting");
  expect(first.statusCode).toBe(init.status ?? 200);
  await ask("/p/quilting");
  expect(rendered).toHaveLength(2);
});

it("is refused to who asks too much, and to nobody who waits for the same page", async () => {
  const from = (remoteAddress: string) => http.inject({ url: "/p/quilting", remoteAddress });
  const answers = await Promise.all([from(GREEDY), from("198.51.100.2")]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
  expect(rendered.map(({ ip }) => ip)).toEqual([GREEDY, "198.51.100.2"]);
});

it("is rendered anew as soon as somebody on it is seen differently", async () => {
  const ada = await person(app, "ada");
  await expect.poll(async () => (await ask("/p/quilting"), rendered.length)).toBe(1);
  await app.platform.db.execute(
    sql`update user_preferences set profile_visibility = 'private' where user_id = ${ada.id}`,
  );
  await expect.poll(async () => (await ask("/p/quilting"), rendered.length)).toBe(2);
  await app.platform.db.execute(sql`update profiles set first_name = 'Ida' where id = ${ada.id}`);
  await expect.poll(async () => (await ask("/p/quilting"), rendered.length)).toBe(3);
  await app.platform.db.execute(
    sql`insert into pages (id, name, display_name) values (gen_random_uuid(), 'quilting', 'Quilting')`,
  );
  await expect.poll(async () => (await ask("/p/quilting"), rendered.length)).toBe(4);
  await app.platform.db.execute(sql`delete from user_preferences where user_id = ${ada.id}`);
  // Somebody's first preferences may hide them.
  await app.platform.db.execute(
    sql`insert into user_preferences (user_id, profile_visibility) values (${ada.id}, 'private')`,
  );
  await expect.poll(async () => (await ask("/p/quilting"), rendered.length)).toBe(5);
});
