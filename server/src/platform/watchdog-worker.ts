import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

interface Watched {
  /** Counts up as long as the event loop of the process turns. */
  beats: Int32Array;
  patienceSeconds: number;
}

const STANDARD_ERROR = 2;

function watch({ beats, patienceSeconds }: Watched): void {
  let last = Atomics.load(beats, 0);
  let silent = 0;
  // By its own ticks and not by the clock: these stop with the machine.
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    silent = beat === last ? silent + 1 : 0;
    last = beat;
    if (silent < patienceSeconds) return;
    writeSync(
      STANDARD_ERROR,
      `Waymates stood still for ${patienceSeconds} seconds and was ended.\n`,
    );
    process.kill(process.pid, "SIGKILL");
  }, 1000);
}

watch(workerData as Watched);
