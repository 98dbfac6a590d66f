import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainPages } from "../../testing/plain-pages.ts";
import { askRaw } from "../../testing/raw-http.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await testApp({}, plainPages);
  port = Number(new URL(await app.http.listen({ port: 0, host: "127.0.0.1" })).port);
  await askRaw(port, "/");
});
afterAll(() => app.close());

const hostile: [string, string][] = [
  ["many slashes", `/p/${"/".repeat(15_500)}x`],
  ["many segments", `/i/${"a/".repeat(7000)}x`],
  ["segments that are written in percent", `/i/${"a%2F".repeat(450)}x`],
  ["letters that are written in percent", `/p/${"%61".repeat(5000)}`],
  ["a long word", `/i/${"a".repeat(15_000)}`],
  ["a long word of the API", `/api/profiles/${"a".repeat(15_000)}`],
  ["a part that is longer than any id", `/api/profiles/${"a".repeat(201)}`],
  ["a part in percent that is longer than any id", `/api/profiles/${"%61".repeat(201)}`],
  ["a page with a part that is longer than any code", `/i/${"a".repeat(201)}`],
  ["a page with a part in percent that is longer than any code", `/i/${"%61".repeat(201)}`],
  ["an open page with a part that is longer than any name", `/s/${"a".repeat(201)}`],
  ["an open page with letters of two bytes, too many", `/s/${"%C3%A4".repeat(201)}`],
  ["a long name of a file", `/assets/${"a/".repeat(1500)}x.js`],
  ["a long query", `/post/new?text=${"a".repeat(12_000)}`],
  ["percent signs that mean nothing", `/i/${"%".repeat(15_000)}`],
];

/** What is not bounded takes many seconds, also on a fast machine. */
const AN_INSTANT_MS = 2000;

describe("an address that is longer than any is not found, in an instant", () => {
  it.each(hostile)("%s", async (_what, url) => {
    for (const method of ["GET", "HEAD"]) {
      for (const accept of ["text/html", "application/json"]) {
        const begun = performance.now();
        const { status } = await askRaw(port, url, { method, headers: { accept } });
        expect([method, accept, status]).toEqual([method, accept, 404]);
        expect(performance.now() - begun).toBeLessThan(AN_INSTANT_MS);
      }
    }
  });

  it("a call that changes something", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    const url = `/api/paths/${"a/".repeat(5000)}`;
    expect((await askRaw(port, url, { method: "POST", headers })).status).toBe(404);
  });

  it("several of them at once on one connection", async () => {
    const line = connect(port, "127.0.0.1").setEncoding("utf8");
    let received = "";
    line.on("data", (text: string) => (received += text));
    const begun = performance.now();
    const one = (end: string) =>
      `GET /p/${"/".repeat(15_000)}x HTTP/1.1\r\nHost: localhost\r\n${end}\r\n`;
    line.write(one("") + one("") + one("") + one("Connection: close\r\n"));
    await once(line, "close");
    expect(received.match(/HTTP\/1\.1 404 /g)).toHaveLength(4);
    expect(performance.now() - begun).toBeLessThan(2 * AN_INSTANT_MS);
  });
});

describe("an ordinary address is answered", () => {
  it("accepts a long query", async () => {
    const query = `ns=${Array.from({ length: 420 }, (_, at) => `n${at}`).join(",")}`;
    expect(query.length).toBeGreaterThan(1900);
    expect((await askRaw(port, `/api/translations/en-US?${query}`)).status).not.toBe(404);
    const typed = `/post/new?text=${"a".repeat(7000)}`;
    expect((await askRaw(port, typed, { headers: { accept: "text/html" } })).status).toBe(200);
  });

  it.each([
    ["slashes at its end", "/join//"],
    ["a part as long as a name may be, written in percent", `/s/${"%C3%A4".repeat(200)}`],
    ["six parts", "/workplace/paths/a/chapters/b/questions"],
  ])("accepts %s", async (_what, url) => {
    expect((await askRaw(port, url, { headers: { accept: "text/html" } })).status).toBe(200);
  });
});
