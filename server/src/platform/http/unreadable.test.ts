import { once } from "node:events";
import { connect } from "node:net";
import type { ErrorBody } from "@waymates/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainPages } from "../../testing/plain-pages.ts";
import { askRaw } from "../../testing/raw-http.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await testApp({}, plainPages);
  await app.platform.live.attach(app.http.server);
  port = Number(new URL(await app.http.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

/** What a server answers to bytes that no client library would send. */
async function send(bytes: string): Promise<{ head: string; body: ErrorBody }> {
  const line = connect(port, "127.0.0.1").setEncoding("utf8");
  let received = "";
  line.on("data", (text: string) => (received += text));
  line.write(bytes);
  await once(line, "close");
  const [head = "", body = ""] = received.split("\r\n\r\n");
  return { head, body: JSON.parse(body) as ErrorBody };
}

/** The shape of every refusal, with its text in English. */
function refusal(code: string, language = "en-US") {
  const text = seedText(language, `error.${code}`);
  return { code, error: text, message: text };
}

const request = (...headers: string[]) =>
  ["GET /api/languages HTTP/1.1", ...headers, "Connection: close", "", ""].join("\r\n");

describe("what cannot be read as HTTP is refused in the shape of every refusal", () => {
  it.each([
    ["a control character in a header", request("Host: localhost", "Accept: a\u0001b")],
    ["a space in a header's name", request("Host: localhost", "Acc ept: a")],
    ["a method that there is none of", "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["two lengths", request("Host: localhost", "Content-Length: 1", "Content-Length: 2")],
    ["no HTTP at all", "hello\r\n\r\n"],
  ])("%s", async (_what, bytes) => {
    const { head, body } = await send(bytes);
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json;/);
    expect(body).toEqual(refusal("BAD_REQUEST"));
  });

  it("headers of more than 16 KiB", async () => {
    const { head, body } = await send(
      request("Host: localhost", `Cookie: a=${"x".repeat(20_000)}`),
    );
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(body).toEqual(refusal("HEADERS_TOO_LARGE"));
  });

  it("a request without a host", async () => {
    const { head, body } = await send(request("Accept: */*"));
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(body).toEqual(refusal("BAD_REQUEST"));
  });
});

it("an address that cannot be decoded is refused in the reader's words, with the headers of all", async () => {
  const german = { "accept-language": "de-DE" };
  const call = await askRaw(port, "/api/profiles/%ff", { headers: german });
  expect([call.status, JSON.parse(call.body)]).toEqual([400, refusal("BAD_REQUEST", "de-DE")]);
  expect(call.headers["x-content-type-options"]).toBe("nosniff");
  const page = await askRaw(port, "/%zz", { headers: { ...german, accept: "text/html" } });
  expect([page.status, page.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  expect(page.body).toContain(seedText("de-DE", "error.BAD_REQUEST"));
});

it.each([
  ["an expectation that we do not know", { expect: "a miracle" }],
  ["a protocol that we do not speak", { connection: "Upgrade", upgrade: "h2c" }],
  ["a web socket where there is none", { connection: "Upgrade", upgrade: "websocket" }],
])("%s is left aside, and the call answered", async (_what, headers) => {
  expect((await askRaw(port, "/api/languages", { headers })).status).toBe(200);
});

describe("a call by a method that its address does not take", () => {
  it.each([
    ["DELETE", "/api/languages", "GET, HEAD"],
    ["POST", "/api/languages?x=1", "GET, HEAD"],
    ["GET", "/api/auth/login", "POST"],
    ["PUT", "/api/auth/login/", "POST"],
    ["PATCH", "/api/paths/01900000-0000-7000-8000-000000000000", "GET, HEAD"],
    ["OPTIONS", "/api/notifications", "GET, HEAD, POST"],
    ["PROPFIND", "/api/notifications", "GET, HEAD, POST"],
    ["DELETE", "/api/graphql", "POST"],
  ])("%s %s is answered with the methods it takes", async (method, path, allowed) => {
    const { status, headers, body } = await askRaw(port, path, {
      method,
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect([status, headers.allow]).toEqual([405, allowed]);
    expect(JSON.parse(body)).toEqual(refusal("METHOD_NOT_ALLOWED"));
  });

  it.each(["/api", "/api/", "/api/none", "/api/languages/none/at/all"])(
    "is 404 at %s, by any method",
    async (path) => {
      for (const method of ["GET", "DELETE", "PROPFIND"]) {
        const { status, headers, body } = await askRaw(port, path, { method });
        expect([method, status, headers.allow]).toEqual([method, 404, undefined]);
        expect(JSON.parse(body)).toEqual(refusal("NOT_FOUND"));
      }
    },
  );
});
