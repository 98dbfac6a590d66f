import { once } from "node:events";
import type { Worker, WorkerOptions } from "node:worker_threads";
import { Problem } from "./problem.ts";
import { createTurns } from "./turns.ts";

/** How long a file may be read, and how many are read at the same time. */
const TIME_LIMIT_MS = 10_000;
const CONCURRENCY = 2;
const QUEUE_MAX = 20;

/** What the worker of a file may use. A worker serves one file, so that none outlives it. */
export const workerLimits: WorkerOptions = {
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
};

/** Reads files in workers, away from the event loop. */
export interface FileReader {
  /**
   * Starts a worker that reads one file, and answers its one message.
   * @throws FILE_TOO_COMPLEX where it needs too much time or memory; UNAVAILABLE where too many files
   * wait; what the worker throws
   */
  read<Result>(start: () => Worker, timeLimitMs?: number): Promise<Result>;
}

export function createFileReader(): FileReader {
  const turns = createTurns(CONCURRENCY);
  return {
    async read<Result>(start: () => Worker, timeLimitMs = TIME_LIMIT_MS) {
      if (turns.waiting() >= QUEUE_MAX) throw new Problem("UNAVAILABLE", { retryAfter: 5 });
      return turns.run(() => resultOf<Result>(start(), timeLimitMs));
    },
  };
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
