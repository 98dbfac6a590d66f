import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { createFileReader, workerLimits } from "./reading-worker.ts";

const reader = createFileReader();
const start = (code: string) => () => new Worker(code, { ...workerLimits, eval: true });

it("gives back what the worker answers", async () => {
  const code = 'require("node:worker_threads").parentPort.postMessage(7)';
  await expect(reader.read(start(code))).resolves.toBe(7);
});

it("ends a worker that takes too long", async () => {
  await expect(reader.read(start("for (;;);"), 300)).rejects.toMatchObject({
    code: "FILE_TOO_COMPLEX",
  });
});

it("throws what the worker throws, and reads on", async () => {
  await expect(reader.read(start('throw new Error("broken")'))).rejects.toThrow("broken");
  const code = 'require("node:worker_threads").parentPort.postMessage(1)';
  await expect(Promise.all([1, 2, 3].map(() => reader.read(start(code))))).resolves.toEqual([
    1, 1, 1,
  ]);
});

it("refuses a file where too many wait, and no other one", async () => {
  const slow = 'setTimeout(() => require("node:worker_threads").parentPort.postMessage(1), 100)';
  const all = await Promise.allSettled(Array.from({ length: 23 }, () => reader.read(start(slow))));
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "UNAVAILABLE" } }]);
});
