import { type ChildProcess, fork } from "node:child_process";
import { Problem } from "./problem.ts";
import { createTurns } from "./turns.ts";

/** How long a file may be read, and how many are read at the same time. */
const TIME_LIMIT_MS = 10_000;
const CONCURRENCY = 2;
const QUEUE_MAX = 20;

/** A file to read: `program` is the address of a worker's program, which gets `input` as its data. */
export interface FileTask {
  id: number;
  program: string;
  input: unknown;
  timeLimitMs: number;
}
/** What came of it. */
export type FileAnswer =
  | { id: number; kind: "read"; result: unknown }
  | { id: number; kind: "too complex" }
  | { id: number; kind: "failed"; message: string };

/** Reads files in workers of another process, away from the event loop. */
export interface FileReader {
  /**
   * Starts a worker that reads one file, and answers its one message.
   * @param program of the worker, which gets `input` as its data
   * @throws FILE_TOO_COMPLEX where it needs too much time or memory, or crashes; UNAVAILABLE where too many
   * files wait; Error where the worker throws
   */
  read<Result>(program: URL, input: unknown, timeLimitMs?: number): Promise<Result>;
}

/**
 * Node ends a whole process where a worker reaches its memory limit in some ways, so the workers have a
 * process of their own. It is started with the first file, and again after its end.
 */
export function createFileReader(): FileReader {
  const turns = createTurns(CONCURRENCY);
  const open = new Map<number, (answer: FileAnswer) => void>();
  let child: ChildProcess | null = null;
  let count = 0;

  const answer = (given: FileAnswer) => open.get(given.id)?.(given);

  function start(): ChildProcess {
    const started = fork(new URL("./file-reader-process.ts", import.meta.url), {
      execArgv: [],
      // It needs no secret of the server.
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const end = () => {
      if (child === started) child = null;
      for (const id of open.keys()) answer({ id, kind: "too complex" });
    };
    started.on("message", (given) => answer(given as FileAnswer)).once("exit", end);
    started.once("error", end);
    // It ends with the server.
    started.unref();
    started.channel?.unref();
    return started;
  }

  async function ask(task: FileTask): Promise<FileAnswer> {
    child ??= start();
    const answered = new Promise<FileAnswer>((resolve) => open.set(task.id, resolve));
    // Where it cannot be sent, the process has ended.
    child.send(task, () => undefined);
    return answered.finally(() => open.delete(task.id));
  }

  return {
    async read<Result>(program: URL, input: unknown, timeLimitMs = TIME_LIMIT_MS) {
      if (turns.waiting() >= QUEUE_MAX) throw new Problem("UNAVAILABLE", { retryAfter: 5 });
      count += 1;
      const task = { id: count, program: program.href, input, timeLimitMs };
      const given = await turns.run(() => ask(task));
      if (given.kind === "failed") throw new Error(given.message);
      if (given.kind === "too complex") throw new Problem("FILE_TOO_COMPLEX");
      return given.result as Result;
    },
  };
}
