/** Read with `--import` by the server of the bench `memory`: answers what the process holds. */
import { isMainThread } from "node:worker_threads";

/** What a process holds after a collection; sizes in MB. */
export interface Held {
  rss: number;
  heap: number;
  external: number;
  /** Open connections, their own and to the database. */
  sockets: number;
  timers: number;
  /** Everything else that keeps the loop going. */
  others: number;
}

const MB = 2 ** 20;

function held(): Held {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const active = process.getActiveResourcesInfo();
  const sockets = active.filter((kind) => kind === "TCPSocketWrap").length;
  const timers = active.filter((kind) => kind === "Timeout").length;
  return {
    rss: rss / MB,
    heap: heapUsed / MB,
    external: external / MB,
    sockets,
    timers,
    others: active.length - sockets - timers,
  };
}

if (isMainThread) process.on("message", (ask) => void (ask === "held" && process.send?.(held())));
