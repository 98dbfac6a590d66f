import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";
import type { FileAnswer, FileTask } from "./file-reader.ts";

/** What the worker of a file may use. A worker serves one file, so that none outlives it. */
const LIMITS: WorkerOptions = {
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
};

async function answerOf({ id, program, input, timeLimitMs }: FileTask): Promise<FileAnswer> {
  const worker = new Worker(new URL(program), { ...LIMITS, workerData: input });
  const signal = AbortSignal.timeout(timeLimitMs);
  // An error that comes after the answer, while the thread ends, has no effect.
  worker.on("error", () => undefined);
  try {
    const [result] = (await once(worker, "message", { signal })) as [unknown];
    return { id, kind: "read", result };
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    if (signal.aborted || isOutOfMemory) return { id, kind: "too complex" };
    return { id, kind: "failed", message: String(error) };
  } finally {
    // The answer does not wait for the end of the thread.
    void worker.terminate();
  }
}

process.on("message", (task) => {
  void answerOf(task as FileTask).then((answer) => process.send?.(answer));
});
process.once("disconnect", () => process.exit());
