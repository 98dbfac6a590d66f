import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { plainPages } from "../../testing/plain-pages.ts";
import { askRaw } from "../../testing/raw-http.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const SITE = "https://waymates.test";
let app: TestApp;
let port: number;
let ada: TestPerson;

async function listen({ http }: TestApp): Promise<number> {
  return Number(new URL(await http.listen({ port: 0, host: "127.0.0.1" })).port);
}

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: SITE }, plainPages);
  port = await listen(app);
  ada = await person(app, "ada");
});
afterAll(() => app.close());

describe("HEAD of a page", () => {
  it.each(["/", "/login", "/p/tidepool-club", "/ada", "/privacy-policy", "/admin?tab=paths"])(
    "%s has the status and headers of GET, and no body",
    async (path) => {
      const get = await askRaw(port, path);
      const head = await askRaw(port, path, { method: "HEAD" });
      expect([head.status, head.body]).toEqual([200, ""]);
      expect(get.body).toBe(`<p>GET ${SITE}${path}</p>`);
      for (const name of ["content-type", "cache-control", "vary"]) {
        expect(head.headers[name]).toBe(get.headers[name]);
      }
    },
  );
});

describe("an odd address", () => {
  it.each([
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
    "/uploads/../x",
    "/uploads/%2e%2e/x",
    "/uploads/..%5cx",
    "/uploads/%00.webp",
    `/uploads/${"x".repeat(300)}`,
    `/uploads/${"x".repeat(5000)}`,
    "/api/docs/static/%2e%2e/x",
    "//",
    "/\\",
    "//evil.test/p/tidepool-club",
    "/\\evil.test/p",
    "//evil.test",
  ])("%s is not there", async (path) => {
    const { status, body } = await askRaw(port, path, { headers: { accept: "text/html" } });
    expect(status).toBe(404);
    expect(body).not.toContain("evil.test");
  });

  it.each(["/%zz", "http://evil.test/p", "evil.test"])("%s is a bad request", async (path) => {
    const { status, body } = await askRaw(port, path);
    expect(status).toBe(400);
    expect(body).not.toContain("evil.test");
  });
});

describe("a method that an address does not take", () => {
  it.each([
    ["DELETE", "/", "GET, HEAD"],
    ["POST", "/ada", "GET, HEAD"],
    ["PUT", "/login?next=/x", "GET, HEAD, POST"],
    ["PROPFIND", "/ada", "GET, HEAD"],
    ["GET", "/api/graphql", "POST"],
  ])("%s %s is answered with those it takes", async (method, path, allowed) => {
    const { status, headers } = await askRaw(port, path, { method });
    expect([status, headers.allow]).toEqual([405, allowed]);
  });
});

it.each([5, true, null, [], {}, ["{ __typename }"], "5", "true", '{"kind":"Document"}'])(
  "a GraphQL document that is none is a bad request: %j",
  async (query) => {
    const { status, body } = await ada.send("POST", "/api/graphql", { query });
    expect([status, body["code"]]).toEqual([400, "BAD_REQUEST"]);
  },
);

describe("requests that fail outside of the API", () => {
  it("is counted by address, and then refused", async () => {
    const strict = await testApp({ RATE_LIMIT_FACTOR: "0.01" }, plainPages);
    const at = await listen(strict);
    const strays = ["/uploads/%2e%2e/x", "/uploads/none.webp", "//x", "/%zz", "http://x.test/"];
    for (const [index, path] of strays.entries()) {
      const localAddress = `127.0.0.${index + 2}`;
      const statuses: number[] = [];
      for (let tries = 0; tries < 4; tries += 1) {
        statuses.push((await askRaw(at, path, { localAddress })).status);
      }
      const isRefused = statuses.map((status) => status === 429);
      expect([path, ...isRefused]).toEqual([path, false, false, false, true]);
      expect((await askRaw(at, "/healthz", { localAddress })).status).toBe(200);
    }
    await strict.close();
  });
});
