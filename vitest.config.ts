import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "server",
          include: ["contract/src/**/*.test.ts", "server/**/*.test.ts", "scripts/**/*.test.ts"],
          environment: "node",
          globalSetup: "server/src/testing/database-template.ts",
          // A worker opens a database; two cores carry two of them.
          maxWorkers: 2,
          // Reading the product once a worker instead of once a file saves a third of the processor.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // One DOM for a worker instead of one for a file takes a third of the time.
          isolate: false,
          setupFiles: ["web/testing/setup.ts"],
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
