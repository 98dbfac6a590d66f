import { fork } from "node:child_process";
import { Problem } from "./problem.ts";
import { createTurns } from "./turns.ts";

/** How long a file may be read, and how many are read at the same time. */
const TIME_LIMIT_MS = 10_000;
const CONCURRENCY = 2;
const QUEUE_MAX = 20;
const MEMORY_MB = 256;
/** The exit code of Node after an error that nothing caught. */
const THROWN = 1;
/** As much of what such a process wrote as goes into the log. */
const SAID_MAX = 2000;

/** Reads files in processes of their own, away from the event loop. */
export interface FileReader {
  /**
   * Starts a program that reads one file, and sends it `input`.
   * @param program that takes one message and answers it with one
   * @returns what it answers
   * @throws FILE_TOO_COMPLEX where it needs too much time or memory, or crashes; UNAVAILABLE where too many
   * files wait; Error where it throws
   */
  read<Result>(program: URL, input: unknown, timeLimitMs?: number): Promise<Result>;
}

export function createFileReader(): FileReader {
  const turns = createTurns(CONCURRENCY);
  return {
    async read<Result>(program: URL, input: unknown, timeLimitMs = TIME_LIMIT_MS) {
      if (turns.waiting() >= QUEUE_MAX) throw new Problem("UNAVAILABLE", { retryAfter: 5 });
      return turns.run(() => resultOf<Result>(program, input, timeLimitMs));
    },
  };
}

/** A process serves one file, so that nothing of it is left. */
function resultOf<Result>(program: URL, input: unknown, timeLimitMs: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    // It needs no secret of the server.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    timeout: timeLimitMs,
    killSignal: "SIGKILL",
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
  child.once("message", (result) => resolve(result as Result));
  child.once("error", reject);
  child.once("close", (code) => {
    const isThrown = code === THROWN;
    reject(isThrown ? new Error(said.slice(0, SAID_MAX)) : new Problem("FILE_TOO_COMPLEX"));
  });
  // A process that has ended already is reported by its end.
  child.send(input as object, () => undefined);
  // The answer does not wait for the end of the process.
  return promise.finally(() => child.kill("SIGKILL"));
}
