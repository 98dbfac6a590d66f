import { gunzipSync } from "node:zlib";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { protectAnswers } from "../http/headers.ts";
import { createQuickAnswers } from "../http/quick.ts";
import type { Nonces } from "./kept-page.ts";
import { createVisitorPages, type VisitorPages, type VisitorRequest } from "./visitor-pages.ts";

let app: TestApp;
let http: FastifyInstance;
let pages: VisitorPages;
let rendered: VisitorRequest[] = [];
let extra: ResponseInit = {};
/** Addresses that were answered past the routes. */
let quick: string[] = [];
let url: string;
/** Whose calls are refused. */
const GREEDY = "198.51.100.1";

const pageOf = (asked: VisitorRequest, { script, style }: Nonces) =>
  `<p lang="${asked.language}">${asked.url} ${asked.cookie}</p><script nonce="${script}"></script><meta nonce="${style}">`;

beforeAll(async () => {
  app = await testApp();
  const { config } = app.platform;
  pages = createVisitorPages(app.platform, async (asked, nonces) => {
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
  const quickAnswers = createQuickAnswers(config, app.platform.calls, () => false);
  quickAnswers.givePages((request) => {
    const found = pages.recall(request);
    if (found) quick.push(request.url ?? "");
    return found;
  });
  url = await http.listen({ port: 0, host: "127.0.0.1" });
  quickAnswers.attach(http.server);
});
beforeEach(async () => {
  await app.reset();
  await app.platform.db.execute(sql`select pg_notify('visitor_pages', '')`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  rendered = [];
  extra = {};
  quick = [];
});
afterAll(async () => {
  await pages.stop();
  await http.close();
  await app.close();
});

const ask = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
const nonceOf = (body: string) => /script nonce="([0-9a-f]{32})"/.exec(body)?.[1] ?? "none";
const withoutNonces = (text: unknown) => String(text).replaceAll(/[0-9a-f]{32}/g, "-");

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

describe("asked again in the same words", () => {
  const words = { "accept-language": "de", "accept-encoding": "gzip", cookie: "theme=dark" };
  const again = (headers: Record<string, string> = words, path = "/p/quilting") =>
    fetch(url + path, { headers });

  it("is answered past the routes, under the same headers and with nonces of its own", async () => {
    const byRoute = await ask("/p/quilting", words);
    const answer = await again();
    expect(quick).toEqual(["/p/quilting"]);
    const own = new Set(["date", "x-request-id", "connection", "keep-alive", "content-length"]);
    const policy = "content-security-policy";
    const compared = (headers: Iterable<[string, unknown]>) =>
      [...headers]
        .filter(([name]) => !own.has(name))
        .map(([name, value]) => [name, name === policy ? withoutNonces(value) : value])
        .toSorted();
    expect(compared(answer.headers)).toEqual(compared(Object.entries(byRoute.headers)));
    const body = await answer.text();
    expect(withoutNonces(body)).toBe(withoutNonces(gunzipSync(byRoute.rawPayload).toString()));
    expect(answer.headers.get(policy)).toContain(`'nonce-${nonceOf(body)}'`);
    expect(nonceOf(body)).not.toBe(nonceOf(gunzipSync(byRoute.rawPayload).toString()));
  });

  it("but not by who is signed in, asks for something else or cannot unpack it", async () => {
    await ask("/p/quilting", words);
    await again({ ...words, cookie: `${words.cookie}; auth-token=anything` });
    await again({ ...words, "accept-language": "en" }, "/p/quilting?lang=fr-FR");
    await again({ ...words, "accept-encoding": "identity" });
    await fetch(`${url}/p/quilting`, { headers: words, method: "HEAD" });
    expect(quick).toEqual([]);
  });

  it("is rendered anew after a change, and after a minute", async () => {
    await ask("/p/quilting", words);
    await app.platform.db.execute(sql`select pg_notify('visitor_pages', '')`);
    await expect.poll(async () => (await again(), rendered.length)).toBe(2);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    try {
      await again();
      expect(rendered).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });
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
