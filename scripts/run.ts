import { spawn } from "node:child_process";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");
const bin = path.join(root, "node_modules/.bin");

export interface Outcome {
  /** Whether the program ended with 0. */
  ok: boolean;
  /** What it printed, both streams in order; empty where it printed for itself. */
  output: string;
  seconds: number;
}

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  /** Whether the program writes to our terminal. */
  shows?: boolean;
}

/** Runs a program of this repository, found in node_modules/.bin first. Never throws. */
export function run(words: readonly string[], options: Options = {}): Promise<Outcome> {
  const [program = "", ...rest] = words;
  const began = performance.now();
  const env = {
    ...process.env,
    ...options.env,
    PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}`,
  };
  return new Promise((resolve) => {
    let output = "";
    const end = (ok: boolean) =>
      resolve({ ok, output, seconds: (performance.now() - began) / 1000 });
    const child = spawn(program, rest, {
      cwd: path.join(root, options.cwd ?? "."),
      env,
      stdio: ["ignore", options.shows ? "inherit" : "pipe", options.shows ? "inherit" : "pipe"],
      shell: process.platform === "win32",
    });
    child.stdout?.on("data", (bytes) => (output += String(bytes)));
    child.stderr?.on("data", (bytes) => (output += String(bytes)));
    child.on("error", (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}

/** Works through a list, a few at a time. */
export async function runSome<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
