import { defineConfig } from "@playwright/test";
import { chromium, launchArguments } from "./chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "results/traces",
  globalSetup: "./global-setup.ts",
  // `.ci/run` adds a power cut to the journeys of `npm test`; `npm run test:long` has the slow ones.
  projects: [
    { name: "journeys", testIgnore: ["**/*.slow.spec.ts", "**/kill-and-recover.spec.ts"] },
    { name: "kill", testMatch: "**/kill-and-recover.spec.ts" },
    { name: "slow", testMatch: "**/*.slow.spec.ts" },
  ],
  // A journey waits more than it computes: three at once keep two cores busy.
  workers: 3,
  // A retry is counted and named in the summary, with its trace.
  retries: 1,
  // The two cores carry a server, a database and several browsers at once: a journey of half a
  // minute alone takes three times as long among others.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "results/results.json" }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    // Endless animations are drawn by the processor; a journey about motion asks for it.
    reducedMotion: "reduce",
    // Recording costs a third of the processor; a second try is recorded.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: chromium({ hasWindow: false }),
      args: launchArguments,
    },
  },
});
