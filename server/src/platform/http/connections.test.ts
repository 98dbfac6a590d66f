import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { answerFailures } from "./failures.ts";
import { endSlowRequests } from "./connections.ts";

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  const translator = {
    text: async (_language: string, key: string) => key,
    forLanguage: () => Promise.reject(new Error("not asked")),
    current: () => Promise.reject(new Error("not asked")),
    supported: async () => [],
    lastChange: async () => null,
  };
  answerFailures(app, { translator, authenticator: { authenticate: async () => null } });
  endSlowRequests(app, 200);
  app.post("/*", async ({ body }) => body);
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

/** Sends a request with an incomplete body. */
function begin(path: string): { line: Socket; received: () => string } {
  const line = connect(port, "127.0.0.1").setEncoding("utf8");
  let received = "";
  line.on("data", (text: string) => (received += text));
  line.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  );
  return { line, received: () => received };
}

it("a request that does not arrive in time is ended, an upload has longer", async () => {
  const upload = begin("/api/uploads");
  const slow = begin("/api/auth/login");
  await once(slow.line, "close");
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
  const [, body = ""] = slow.received().split("\r\n\r\n");
  const text = "error.TOO_SLOW";
  expect(JSON.parse(body)).toEqual({ code: "TOO_SLOW", error: text, message: text });
  upload.line.end("}");
  await once(upload.line, "close");
  expect(upload.received()).toMatch(/^HTTP\/1\.1 200 /);
});

it("every server has an end for slow and silent connections, and a most number of connections", async () => {
  const whole = await testApp({ MAX_CONNECTIONS: "7" });
  const { requestTimeout, timeout, headersTimeout, maxConnections } = whole.http.server;
  await whole.close();
  expect({ requestTimeout, timeout, headersTimeout, maxConnections }).toEqual({
    requestTimeout: 300_000,
    timeout: 75_000,
    headersTimeout: 60_000,
    maxConnections: 7,
  });
});
