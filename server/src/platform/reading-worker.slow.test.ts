import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { createFileReader, workerLimits } from "./reading-worker.ts";

const reader = createFileReader();
const greedy = "const taken = []; for (;;) taken.push(new Array(100).fill(Math.random()));";

it("refuses a file that needs more memory than a worker may use", async () => {
  const start = () => new Worker(greedy, { ...workerLimits, eval: true });
  await expect(reader.read(start, 60_000)).rejects.toMatchObject({ code: "FILE_TOO_COMPLEX" });
  expect(process.memoryUsage().rss).toBeLessThan(2 ** 31);
});
