import { gunzipSync } from "node:zlib";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { protectAnswers, sharedPagePolicy } from "../http/headers.ts";
import { createPageCache, type SharedPageRequest } from "./page-cache.ts";

let app: TestApp;
const servers: FastifyInstance[] = [];
let rendered: SharedPageRequest[] = [];
let extra: ResponseInit = {};
/** The address whose calls are refused. */
const LIMITED = "198.51.100.1";

const pageOf = ({ language, url, cookie: sent }: SharedPageRequest) =>
  `<p lang="${language}">${url} ${sent}</p><script>first()</script>`;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  rendered = [];
  extra = {};
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  for (const server of servers) await server.close();
  await app.close();
});

/** An empty cache for each test: what one test rendered is not seen by the next. */
async function open() {
  const { config, translator } = app.platform;
  const server = Fastify();
  servers.push(server);
  protectAnswers(server, config);
  await server.register(cookie);
  const policy = sharedPagePolicy(config, ["first()"]);
  const cache = createPageCache(
    translator,
    policy,
    async (request) => {
      rendered.push(request);
      return new Response(pageOf(request), request.ip === LIMITED ? { status: 429 } : extra);
    },
    (url) => url.startsWith("/register"),
  );
  const bodies: unknown[] = [];
  server.addHook("onSend", async (_request, _reply, payload) => void bodies.push(payload));
  server.setNotFoundHandler((request, reply) => {
    if (!cache.answer(request, reply)) void reply.send("not shared");
  });
  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = "198.51.100.9") =>
    server.inject({ url, headers, remoteAddress });
  return { ask, bodies };
}

describe("a page that all visitors share", () => {
  it("is rendered once, also for those who ask at the same time", async () => {
    const { ask } = await open();
    const answers = await Promise.all([1, 2, 3].map(() => ask("/p/quilting")));
    answers.push(await ask("/p/quilting"));
    expect(rendered).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.headers["cache-control"]).toBe("private, no-cache");
    expect(answers[0]?.headers["vary"]).toBe("Cookie, Accept-Language, Accept-Encoding");
    expect(answers[0]?.headers["x-frame-options"]).toBe("DENY");
  });

  it("leaves compressed where the browser takes it", async () => {
    const { ask } = await open();
    const plain = await ask("/p/quilting");
    const { rawPayload, headers } = await ask("/p/quilting", { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
    expect(plain.headers["content-encoding"]).toBeUndefined();
  });

  it("holds no more memory than its compressed bytes", async () => {
    const { ask, bodies } = await open();
    await ask("/p/quilting", { "accept-encoding": "gzip" });
    const [body] = bodies as Buffer[];
    expect(body?.length).toBeGreaterThan(50);
    expect(body?.buffer.byteLength).toBe(body?.length);
  });

  it("allows its constant inline script by the hash, and no other", async () => {
    const { ask } = await open();
    const policy = String((await ask("/p/quilting")).headers["content-security-policy"]);
    const [scripts = ""] = policy.match(/script-src [^;]*/) ?? [];
    // sha256 of "first()", as any browser computes it.
    const hash = "sha256-" + (await digest("first()"));
    expect(scripts).toBe(`script-src 'self' '${hash}'`);
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain("nonce");
  });

  it("is not sent again to a browser that has it", async () => {
    const { ask } = await open();
    const etag = String((await ask("/p/quilting")).headers["etag"]);
    const again = await ask("/p/quilting", { "if-none-match": `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await ask("/p/quilting", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it.each(["/post/0198f0c0-0000-7000-8000-0000000000b1", "/post", "/posts/all-games?lang=ar"])(
    "%s is rendered again after a second, without a deleted or hidden post",
    async (url) => {
      const { ask } = await open();
      const begun = Date.now();
      vi.useFakeTimers({ toFake: ["Date"], now: begun });
      await ask(url);
      vi.setSystemTime(begun + 999);
      await ask(url);
      expect(rendered).toHaveLength(1);
      vi.setSystemTime(begun + 1001);
      await ask(url);
      expect(rendered).toHaveLength(2);
    },
  );

  it("is rendered again after a minute, and no other page with it", async () => {
    const { ask } = await open();
    await ask("/p/quilting");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 50_000 });
    await ask("/p/running");
    await ask("/p/quilting");
    vi.setSystemTime(Date.now() + 11_000);
    await ask("/p/running");
    await ask("/p/quilting");
    expect(rendered.map(({ url }) => url)).toEqual(["/p/quilting", "/p/running", "/p/quilting"]);
  });

  it("depends on address, language and theme, and on nothing else that was sent", async () => {
    const { ask } = await open();
    const dark = { cookie: "theme=dark; consent=all; other=x" };
    const answers = [
      await ask("/p/quilting"),
      await ask("/p/quilting", { "accept-language": "de" }),
      await ask("/p/quilting", dark),
      await ask("/privacy-policy", { cookie: "language=de-DE" }),
    ];
    expect(rendered.map(({ url, cookie: sent, language }) => [url, sent, language])).toEqual([
      ["/p/quilting", "", "en-US"],
      ["/p/quilting", "", "de-DE"],
      ["/p/quilting", "theme=dark", "en-US"],
      ["/privacy-policy", "", "de-DE"],
    ]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(4);
  });
});

const digest = async (text: string) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(text))).toString("base64");

it.each([
  ["a person with a session", "/p/quilting", { cookie: "auth-token=anything" }],
  ["an invitation", "/p/quilting?invite=ABC", {}],
  ["a profile", "/ada", {}],
])("the cache does not answer %s", async (_what, url, headers) => {
  const { ask } = await open();
  expect((await ask(url, headers as Record<string, string>)).body).toBe("not shared");
  expect(rendered).toEqual([]);
});

describe("another static page for visitors", () => {
  it.each(["/login", "/login?next=/foryou", "/p?page=2", "/features?lang=xx&from=x"])(
    "%s is rendered each time, and not sent again to a browser that has it",
    async (url) => {
      const { ask } = await open();
      const mine = { cookie: "theme=dark; invite_code=x", "accept-language": "de" };
      const first = await ask(url, mine);
      expect(first.headers["cache-control"]).toBe("private, no-cache");
      expect(first.headers["vary"]).toMatch(/Cookie, Accept-Language/);
      expect(first.headers["content-security-policy"]).not.toContain("nonce");
      const etag = String(first.headers["etag"]);
      const again = await ask(url, { ...mine, "if-none-match": etag });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect(rendered.map(({ cookie: sent }) => sent)).toEqual([mine.cookie, mine.cookie]);
    },
  );

  it("is not stored where its address signs a person in, or where it may need the framework", async () => {
    const { ask } = await open();
    expect((await ask("/reset-password?token=x")).body).toBe("not shared");
    expect((await ask("/register")).body).toBe("not shared");
  });
});

it.each<[string, ResponseInit]>([
  ["a page that is not there", { status: 404 }],
  ["an answer that sets a cookie", { headers: { "set-cookie": "one=two" } }],
])("%s is not cached, here or in the browser", async (_what, init) => {
  const { ask } = await open();
  extra = init;
  const first = await ask("/p/quilting");
  expect(first.statusCode).toBe(init.status ?? 200);
  expect([first.headers["cache-control"], first.headers["etag"]]).toEqual([
    "private, no-store",
    undefined,
  ]);
  await ask("/p/quilting");
  expect(rendered).toHaveLength(2);
});

it("refuses a visitor over their limit, and no other who waits for the same page", async () => {
  const { ask } = await open();
  const answers = await Promise.all([ask("/p/quilting", {}, LIMITED), ask("/p/quilting")]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
  expect(rendered.map(({ ip }) => ip)).toEqual([LIMITED, "198.51.100.9"]);
});
