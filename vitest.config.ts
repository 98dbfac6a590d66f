import { defineConfig } from "vitest/config";

/** A busy machine takes longer than the usual second; a test that succeeds does not wait for it. */
const patient = { poll: { timeout: 15_000 } };

const server = {
  environment: "node" as const,
  globalSetup: ["server/src/testing/built-server.ts", "server/src/testing/database-template.ts"],
  // A worker opens a database; two cores carry two of them.
  maxWorkers: 2,
  // Reading the product once a worker instead of once a file saves a third of the processor.
  isolate: false,
  testTimeout: 90_000,
  expect: patient,
  hookTimeout: 180_000,
};

const cluster = "server/src/commands/cluster.test.ts";

/**
 * Tests of what the embedded database may do otherwise than PostgreSQL: schema, locks, starts and
 * jobs, our own SQL functions and views, and statements over many tables.
 */
const embedded = [
  "platform/db/**/*.test.ts",
  "platform/documents/**/*.test.ts",
  "platform/{bus,jobs,start}.test.ts",
  "features/chat/{list,live,visibility}.test.ts",
  "features/follows/blocks.test.ts",
  "features/notifications/{every-type,fan-out}.test.ts",
  "features/paths/receipts.test.ts",
  "features/privacy/{deletion,erasure}.test.ts",
  "features/rewards/points.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        // On PostgreSQL where TEST_DATABASE_URL names one, else on the embedded database.
        test: {
          ...server,
          name: "server",
          include: ["contract/src/**/*.test.ts", "server/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.slow.test.ts", cluster],
        },
      },
      {
        // `npm run cluster` with engines of its own, under faults; it needs the built pages.
        test: { ...server, name: "cluster", include: [cluster] },
      },
      {
        // What `.ci/run` adds to the tests on PostgreSQL; run it without TEST_DATABASE_URL.
        test: {
          ...server,
          name: "embedded",
          include: [
            "server/db/releases/*.test.ts",
            ...embedded.map((place) => `server/src/${place}`),
          ],
          exclude: ["**/node_modules/**", "**/*.slow.test.ts"],
        },
      },
      {
        // Repeated kills and crowds, for `npm run test:long`.
        test: { ...server, name: "slow", include: ["server/**/*.slow.test.ts"] },
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
          expect: patient,
          maxWorkers: 2,
        },
      },
    ],
  },
});
