// Runs the server, and starts it again when it crashed or its watchdog ended it:
// `node scripts/serve.mjs <file>`. Options of Node before this file are passed on.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/** EX_CONFIG: the server has said in one line why it cannot start as it is set up. */
const CANNOT_START = 78;
/** A run that lasted longer was no failed start. */
const QUICK_MS = 60_000;
const MOST_QUICK = 5;
const FIRST_PAUSE_MS = 250;
/** Signals with which people and service managers end a program. */
const ends = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @type {import("node:child_process").ChildProcess | null} */
let server = null;
/** @type {NodeJS.Signals | null} */
let asked = null;

/** @param {NodeJS.Signals} signal */
const statusOf = (signal) => 128 + constants.signals[signal];

for (const signal of ends) {
  process.on(signal, () => {
    if (!server) process.exit(statusOf(signal));
    asked = signal;
    // On Windows this would kill it; a console there tells every program of Ctrl+C itself.
    if (process.platform !== "win32") server.kill(signal);
  });
}

/** @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} how it ended */
function run() {
  return new Promise((resolve, reject) => {
    // By the channel the server learns that this process is gone.
    server = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(2)], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    server.once("error", reject);
    server.once("exit", (code, signal) => {
      server = null;
      resolve({ code, signal });
    });
  });
}

let quick = 0;
for (let runs = 1; ; runs += 1) {
  const begun = Date.now();
  const { code, signal } = await run();
  const status = code ?? (signal ? statusOf(signal) : 1);
  const isAskedFor = asked !== null || ends.some((one) => one === signal);
  // Later on the database may be away for a while; the settings are those of the first start.
  if (status === 0 || isAskedFor || (status === CANNOT_START && runs === 1)) process.exit(status);
  quick = Date.now() - begun < QUICK_MS ? quick + 1 : 1;
  const how = signal ? `by ${signal}` : `with code ${code}`;
  if (quick >= MOST_QUICK) {
    console.error(
      `waymates: the server ended ${how}, and ${quick} times in a row within a minute of its start. ` +
        "It is not started again; the lines above say what was wrong.",
    );
    process.exit(status);
  }
  const wait = FIRST_PAUSE_MS * 2 ** (quick - 1);
  console.error(`waymates: the server ended ${how}. It is started again in ${wait / 1000} s.`);
  await pause(wait);
}
