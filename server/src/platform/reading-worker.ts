import { once } from "node:events";
import type { Worker, WorkerOptions } from "node:worker_threads";
import { Problem } from "./http/problem.ts";

/** How long a file may be read, and how many are read at the same time. */
const TIME_LIMIT_MS = 10_000;
const CONCURRENCY = 2;
const QUEUE_MAX = 20;

/** What the worker of a file may use. A worker serves one file, so that none outlives it. */
export const workerLimits: WorkerOptions = {
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
};

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Starts a worker that reads one file, away from the event loop, and answers its one message.
 * @throws FILE_TOO_COMPLEX where it needs too much time or memory; UNAVAILABLE where too many files
 * wait; what the worker throws
 */
export async function readInWorker<Result>(
  start: () => Worker,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Result> {
  if (running < CONCURRENCY) running += 1;
  else {
    if (waiting.length >= QUEUE_MAX) throw new Problem("UNAVAILABLE", { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await resultOf<Result>(start(), timeLimitMs);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function resultOf<Result>(worker: Worker, timeLimitMs: number): Promise<Result> {
  const signal = AbortSignal.timeout(timeLimitMs);
  // An error that comes after the answer, while the thread ends, has no effect.
  worker.on("error", () => undefined);
  try {
    const [result] = (await once(worker, "message", { signal })) as [Result];
    return result;
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    if (signal.aborted || isOutOfMemory) throw new Problem("FILE_TOO_COMPLEX");
    throw error;
  } finally {
    // The answer does not wait for the end of the thread.
    void worker.terminate();
  }
}
