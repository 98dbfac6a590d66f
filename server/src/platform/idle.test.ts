import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";

const SECONDS = 10;
/** At the start each worker looks once, and there is more to read. */
const START_MS = 4000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let app: TestApp;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

// The embedded database is asked in the same places.
it.skipIf(!process.env["TEST_DATABASE_URL"])(
  "a process without requests, sockets and games asks at most two statements a second",
  { timeout: 60_000 },
  async () => {
    app = await testApp();
    await app.start();
    await wait(START_MS);
    const query = vi.spyOn(pg.Client.prototype, "query");
    await wait(SECONDS * 1000);
    const asked = query.mock.calls.map(([text]: unknown[]) =>
      typeof text === "string" ? text : (text as { text: string }).text,
    );
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(2 * SECONDS);
    // The spy sees what the product asks.
    expect(asked.some((text) => text.includes("timed_jobs"))).toBe(true);
  },
);
