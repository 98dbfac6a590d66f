import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import { Server } from "socket.io";
import { report } from "../figures.ts";
import { openCrowd } from "../listeners.ts";
import { openWorld, putPeople } from "../world.ts";

/** Bar 7: memory that one connection takes, beside bare Socket.IO, each in a process of its own. */
const COUNT = Number(process.env["BENCH_CONNECTIONS"] ?? 2000);

/** What is in use: the resident size also counts what was freed and not given back. */
const memory = () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Opens a server, connects a crowd. @returns the bytes that each connection costs */
async function measure(kind: string): Promise<number> {
  if (kind === "bare") {
    const http = createServer();
    const io = new Server(http);
    io.on("connection", (socket) => void socket.join(`user:${socket.id}`));
    await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    return grow(
      url,
      "/socket.io",
      Array.from({ length: COUNT }, (_, id) => ({ id })),
    );
  }
  const world = await openWorld();
  const people = await putPeople(world, COUNT, "connected");
  await world.app.platform.live.attach(world.app.http.server);
  const url = await world.app.http.listen({ port: 0, host: "127.0.0.1" });
  const auths = people.map(({ token }) => ({ token }));
  const bytes = await grow(url, SOCKET_PATH, auths);
  await world.close();
  return bytes;
}

async function grow(url: string, path: string, auths: object[]): Promise<number> {
  // The first few bring what every connection shares.
  const first = await openCrowd(url, path, auths.slice(0, 100));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const before = memory();
  const crowd = await openCrowd(url, path, auths.slice(100));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const bytes = (memory() - before) / (auths.length - 100);
  first.close();
  crowd.close();
  return bytes;
}

const kind = process.argv[2];
if (kind) {
  process.send?.(await measure(kind));
  process.exit(0);
}

const run = (which: string) =>
  new Promise<number>((resolve, reject) => {
    const child: ChildProcess = fork(import.meta.filename, [which], { execArgv: ["--expose-gc"] });
    child.once("message", (bytes) => resolve(Number(bytes)));
    child.once("exit", (code) => code !== 0 && reject(new Error(`${which} ended with ${code}`)));
  });
const [bare, product] = [await run("bare"), await run("product")];
report({
  what: `bar 7: memory of each of ${COUNT} connections, product / bare`,
  figure: product / bare,
  atMost: 1.25,
  details: `${(product / 1024).toFixed(1)} / ${(bare / 1024).toFixed(1)} KiB`,
});
process.exit(0);
