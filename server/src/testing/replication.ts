import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../commands/cluster/free-ports.ts";
import { findPostgres, findProgram } from "../commands/cluster/programs.ts";

const isRoot = process.getuid?.() === 0;

/** The programs of the newest PostgreSQL of this machine; null where there is none. */
export const postgresPrograms: string | null = findPostgres();
/** PgBouncer of this machine; null where there is none. */
export const bouncerProgram: string | null = findProgram("pgbouncer");

/** A PostgreSQL server of a test, on a port of its own. */
export interface TestServer {
  port: number;
  url: string;
  start(): void;
  /** Ends it at once, as a crash would. */
  crash(): void;
  /** Halts its processes without ending them, as a machine that hangs; `resume` lets them go on. */
  freeze(): void;
  resume(): void;
  /** Makes a replica the server that takes writes. */
  promote(): void;
  /** Another server that streams from this one. */
  replicate(): Promise<TestServer>;
}

/** PostgreSQL servers, and PgBouncer, in a folder that `close` removes. */
export function replicationFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-replicas-"));
  if (isRoot) chownSync(folder, idOf("-u"), idOf("-g"));
  const ends: (() => void)[] = [];
  const run = (program: string, ...args: string[]) =>
    asPostgres(folder, [path.join(postgresPrograms ?? "", program), ...args]);

  async function serve(data: string): Promise<TestServer> {
    const port = await freePort();
    const settings = [`-h 127.0.0.1 -p ${port} -k ${folder}`, "-c fsync=off -c max_connections=60"];
    const start = () =>
      run("pg_ctl", "start", "-w", "-D", data, "-l", `${data}.log`, "-o", settings.join(" "));
    const signal = (name: string) => signalAll(data, name);
    start();
    ends.push(() => {
      signal("CONT");
      run("pg_ctl", "stop", "-D", data, "-m", "immediate");
    });
    return {
      port,
      url: `postgres://waymates@127.0.0.1:${port}/postgres`,
      start,
      crash: () => run("pg_ctl", "stop", "-w", "-D", data, "-m", "immediate"),
      freeze: () => signal("STOP"),
      resume: () => signal("CONT"),
      promote: () => run("pg_ctl", "promote", "-w", "-D", data),
      async replicate() {
        const copy = path.join(folder, `replica-${ends.length}`);
        const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "waymates"];
        run("pg_basebackup", ...from, "-D", copy, "-R", "-X", "stream", "-c", "fast");
        return serve(copy);
      },
    };
  }

  return {
    async primary(): Promise<TestServer> {
      const data = path.join(folder, "primary");
      const how = ["-U", "waymates", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"];
      run("initdb", "-D", data, ...how);
      return serve(data);
    },
    /** A PgBouncer in front of a server, set up as the operations document asks. @returns its port */
    async bouncer({ port: target }: TestServer): Promise<number> {
      const port = await freePort();
      const file = path.join(folder, "pgbouncer.ini");
      const lines = [
        "[databases]",
        `* = host=127.0.0.1 port=${target} user=waymates`,
        "[pgbouncer]",
        `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
        "auth_type = any\npool_mode = transaction",
        `pidfile = ${folder}/pgbouncer.pid\nlogfile = ${folder}/pgbouncer.log`,
      ];
      writeFileSync(file, `${lines.join("\n")}\n`);
      asPostgres(folder, [bouncerProgram ?? "", "-d", file]);
      ends.push(() => {
        const pid = asPostgres(folder, ["cat", `${folder}/pgbouncer.pid`]);
        process.kill(Number(pid), "SIGKILL");
      });
      await answersAt(port);
      return port;
    },
    close(): void {
      for (const end of ends.toReversed()) attempt(end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function asPostgres(folder: string, command: string[]): string {
  const [file = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
  return execFileSync(file, rest, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] }).toString();
}

const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString());

/** Signals the server and the processes that it started. */
function signalAll(data: string, name: string): void {
  const [pid = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", pid]).toString();
  for (const one of [pid, ...children.trim().split(/\s+/)]) process.kill(Number(one), `SIG${name}`);
}

/** What has ended already cannot be ended again. */
function attempt(end: () => void): void {
  try {
    end();
  } catch {
    // It was stopped by its test.
  }
}

/** Waits until something listens there. */
async function answersAt(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, "127.0.0.1");
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await pause(50);
  }
  throw new Error(`nothing listens at port ${port}`);
}
