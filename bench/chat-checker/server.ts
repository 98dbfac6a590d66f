import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "../../server/src/commands/cluster/free-ports.ts";

const main = path.resolve(import.meta.dirname, "../../server/build/main.js");

/** A server that is killed and started again on the same port and data. */
export interface CheckedServer {
  url: string;
  /** Of the running process. */
  pid(): number;
  /** Ends it without a word, as a crash does. */
  kill(): Promise<void>;
  /** @returns milliseconds until it answered. @throws its output when it did not */
  start(): Promise<number>;
}

export async function makeServer(env: Record<string, string>): Promise<CheckedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let said = "";
  async function start(): Promise<number> {
    const begun = Date.now();
    said = "";
    const started = spawn(process.execPath, [main], {
      env: { PATH: process.env["PATH"], PORT: String(port), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
    }
    // Restarts a process that exits, as a service manager does; a killed one is no longer the current one.
    started.once("close", (code, signal) => {
      if (child !== started || !said.includes("ready at")) return;
      console.log(`the server ended by itself (${code ?? signal}), started again: ${said}`);
      void start();
    });
    while (!said.includes("ready at")) {
      if (started.exitCode !== null || Date.now() - begun > 180_000) {
        throw new Error(`the server did not open: ${said}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return Date.now() - begun;
  }
  return {
    url,
    pid: () => child?.pid ?? 0,
    async kill() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once("close", resolve));
      running.kill("SIGKILL");
      await ended;
    },
    start,
  };
}
