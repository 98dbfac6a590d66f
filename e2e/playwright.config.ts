import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@playwright/test";

/** Chromium of the machine: CHROMIUM_PATH, else the first one on PATH or in /usr/bin. */
function findChromium(): string {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/bin"];
  const found = ["chromium", "chromium-browser", "google-chrome"]
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return process.env["CHROMIUM_PATH"] ?? found ?? "/usr/bin/chromium";
}

export default defineConfig({
  testDir: ".",
  outputDir: "results/traces",
  globalSetup: "./global-setup.ts",
  // Power cuts and crowds take long: `npm test` leaves them to `.ci/run`.
  projects: [
    { name: "journeys", testIgnore: "**/*.slow.spec.ts" },
    { name: "slow", testMatch: "**/*.slow.spec.ts" },
  ],
  // A journey waits more than it computes: three at once keep two cores busy.
  workers: 3,
  // A second try is counted and named in the summary, and its trace is kept.
  retries: 1,
  // The two cores carry a server, a database and several browsers at once: a journey of half a
  // minute alone takes three times as long among others.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "results/results.json" }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    // Recording costs a third of the processor; a second try is recorded.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
