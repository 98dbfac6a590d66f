import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";

let app: TestApp;
let site: TestApp;

beforeAll(async () => {
  app = await testApp();
  site = await testApp({ PUBLIC_URL: "https://waymates.test" });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const ask = async (server: TestApp, url: string, headers: Record<string, string>) =>
  server.http.inject({ url, headers });

describe("the host that a request names", () => {
  it.each([
    "localhost",
    "localhost:3000",
    "127.0.0.1:3000",
    "127.8.0.1",
    "[::1]:3000",
    "LOCALHOST",
  ])("may be this machine: %s", async (host) => {
    expect((await ask(app, "/api/auth/check", { host })).statusCode).toBe(200);
  });

  it.each(["waymates.test", "Waymates.test:443"])("may be the site's own: %s", async (host) => {
    expect((await ask(site, "/api/auth/check", { host })).statusCode).toBe(200);
    expect((await ask(app, "/api/auth/check", { host })).statusCode).toBe(421);
  });

  it.each([
    "evil.test:3000",
    "127.evil.test",
    "localhost.evil.test",
    "waymates.test.evil.test",
    "waymates.test@evil.test",
    "evil.test/waymates.test",
    "0.0.0.0",
  ])("may be no other: %j", async (host) => {
    for (const url of ["/api/auth/check", "/robots.txt", "/uploads/x.webp"]) {
      const answer = await ask(site, url, { host });
      expect([url, answer.statusCode]).toEqual([url, 421]);
      expect(answer.json()).toMatchObject({
        code: "WRONG_HOST",
        message: seedText("en-US", "error.WRONG_HOST"),
      });
    }
  });

  it("is not looked at where load balancers ask", async () => {
    for (const url of ["/healthz", "/readyz"]) {
      expect((await ask(site, url, { host: "10.0.0.7:3000" })).statusCode).toBe(200);
    }
  });

  it("may not be named twice", async () => {
    const url = new URL(await app.http.listen({ port: 0, host: "127.0.0.1" }));
    const line = connect(Number(url.port), url.hostname).setEncoding("utf8");
    line.write(
      "GET /api/auth/check HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\nConnection: close\r\n\r\n",
    );
    let said = "";
    line.on("data", (text: string) => (said += text));
    await once(line, "close");
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(said).not.toContain("authenticated");
  });
});

describe("a page of the site that came by http, where people come by https", () => {
  const post = (server: TestApp, headers: Record<string, string>) =>
    server.http.inject({ method: "POST", url: "/api/auth/logout", headers, payload: {} });

  it("may change nothing; the site itself may, and so may this machine", async () => {
    const calls = [
      ["http://waymates.test", "waymates.test", 403],
      ["https://waymates.test", "waymates.test", 200],
      ["http://localhost:3000", "localhost:3000", 200],
    ] as const;
    for (const [origin, host, status] of calls) {
      const answer = await post(site, { origin, host, cookie: "auth-token=x" });
      expect([origin, answer.statusCode]).toEqual([origin, status]);
    }
  });
});

describe("the local mail page", () => {
  it("is served to this machine alone, and not cached", async () => {
    const answer = await ask(app, "/outbox", { host: "localhost:3000" });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  });

  it.each([
    { "x-forwarded-for": "203.0.113.5" },
    { "x-forwarded-proto": "https" },
    { "x-forwarded-host": "waymates.test" },
    { "x-real-ip": "203.0.113.5" },
    { forwarded: "for=203.0.113.5" },
    { via: "1.1 proxy" },
  ])("is hidden from clients behind a proxy: %j", async (headers) => {
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await app.http.inject({ method, url: "/outbox", headers });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
    }
  });

  it("is hidden where other machines have access", async () => {
    expect((await ask(site, "/outbox", { host: "waymates.test" })).statusCode).toBe(404);
  });
});
