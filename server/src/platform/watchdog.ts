import { url as inspected } from "node:inspector";
import { Worker } from "node:worker_threads";

const PATIENCE_SECONDS = 15;
const BEAT_MS = 500;

/**
 * Ends the process when its event loop is blocked: an embedded database that waits for a disk, or code that
 * never returns, would otherwise block all requests for good. The supervisor restarts the process, and no
 * acknowledged write is lost. Seconds in which the machine sleeps do not count.
 * @returns a function that stops watching.
 */
export function watchLoop(patienceSeconds = PATIENCE_SECONDS): () => void {
  // A debugger may pause at a breakpoint for any time.
  if (inspected()) return () => undefined;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const heart = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  heart.unref();
  const worker = new Worker(new URL("./watchdog-worker.ts", import.meta.url), {
    workerData: { beats, patienceSeconds },
    execArgv: [],
  });
  // Without a listener, the end of the thread would end what it watches over.
  worker.on("error", (error) => console.error("The watchdog has ended.", error));
  worker.unref();
  return () => {
    clearInterval(heart);
    void worker.terminate();
  };
}
