import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { expect } from "vitest";
import { databaseUrl, onServer } from "./database-template.ts";

const main = path.resolve(import.meta.dirname, "../../build/main.js");

/** A server in a process of its own. */
export interface TestProcess {
  child: ChildProcess;
  /** Its output so far. */
  said: { out: string; err: string };
  /** Returns its address, once it answers. @throws with its output when it ends or is late. */
  ready(withinMs?: number): Promise<string>;
  ended: Promise<{ code: number | null; ms: number }>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Ends every server that is still there: a test that failed halfway leaves none behind. */
export async function killStarted(): Promise<void> {
  const ends = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(ends);
}

/**
 * Starts the built server as an operator would. Without pages unless ROLE says otherwise, so that tests do
 * not depend on a build.
 * @param env all of its environment but PATH.
 */
export function startProcess(env: Record<string, string>): TestProcess {
  const begun = Date.now();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env["PATH"], PORT: "0", ROLE: "chat", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.err += text));
  const ended = new Promise<{ code: number | null; ms: number }>((resolve) => {
    child.once("close", (code) => resolve({ code, ms: Date.now() - begun }));
  });
  const address = () => /ready at (\S+)/.exec(said.out)?.[1];
  return {
    child,
    said,
    ended,
    async ready(withinMs = 120_000) {
      const deadline = Date.now() + withinMs;
      while (!address()) {
        if (child.exitCode !== null || Date.now() > deadline) {
          throw new Error(`the server did not start: ${said.out}${said.err}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return address() ?? "";
    },
    async kill(signal = "SIGKILL") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

/** An empty database for some processes to share, on the server at this address. @returns its own */
export async function newDatabase(server: string, purpose: string): Promise<string> {
  const name = `waymates_${purpose}_${Date.now().toString(36)}`;
  await onServer(server, `create database ${name}`);
  return databaseUrl(server, name);
}

/** Removes such a database, with the connections that it still has. */
export async function dropDatabase(server: string, url: string): Promise<void> {
  await onServer(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Waits until a server says that it is ready: a busy machine may make it shed its first calls. */
export async function answers(url: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 30_000, interval: 200 })
    .toBe(200);
}
