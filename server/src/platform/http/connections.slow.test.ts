import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await testApp();
  port = Number(new URL(await app.http.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

/** How long a connection stays open that sends this, and then a blank every five seconds or nothing. */
async function openSeconds(text: string, goesOn: boolean): Promise<number> {
  const begun = Date.now();
  const line = connect(port, "127.0.0.1").on("error", () => undefined);
  line.resume().write(text);
  const drip = setInterval(() => goesOn && line.write(" "), 5000);
  await once(line, "close");
  clearInterval(drip);
  return (Date.now() - begun) / 1000;
}

const head =
  "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

it(
  "connections that say nothing, or go on for ever, are closed",
  { timeout: 150_000 },
  async () => {
    const [silent, slowHead, slowBody] = await Promise.all([
      openSeconds("", false),
      openSeconds(`${head}X-Long:`, true),
      openSeconds(`${head}Content-Length: 1000\r\n\r\n`, true),
    ]);
    expect(silent).toBeLessThan(90);
    expect(slowHead).toBeLessThan(90);
    expect(slowBody).toBeLessThan(70);
  },
);
