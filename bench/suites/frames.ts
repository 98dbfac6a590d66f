import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import { io, type Socket } from "socket.io-client";
import { makeServer } from "../chat-checker/server.ts";
import { type CheckedPerson, makeWorld, sharedEnvironment } from "../chat-checker/world.ts";
import { median, report } from "../figures.ts";

/** C5: what frames that are too large, too deep, binary, unknown or too many cost the server. */
const ROUNDS = 200;
const CONNECTS = 2000;

const folder = mkdtempSync(path.join(tmpdir(), "waymates-frames-"));
const world = await makeWorld({ folder, databaseUrl: null }, 3);
const server = await makeServer({ ...sharedEnvironment, DATA_DIR: folder, RATE_LIMIT_FACTOR: "1" });
await server.start();
const [healthy, attacker] = world.people as [CheckedPerson, CheckedPerson];
const chatId = world.chats[0]?.id ?? "";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function open(who: CheckedPerson): Promise<Socket | null> {
  const socket = io(server.url, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token: await who.token() },
  });
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", () => resolve(null));
  });
}

/** Resident memory of the server (MB). */
function memory(): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const own = await open(healthy);
if (!own) throw new Error("the healthy one was refused");
const waits: number[] = [];
async function look(): Promise<void> {
  const begun = performance.now();
  await own?.timeout(10_000).emitWithAck("messages_read", { chatId, seq: 0 });
  waits.push(performance.now() - begun);
}

/** Sends something that a server should not bear, again and again, on a line that it may close. */
async function attack(emit: (socket: Socket) => void): Promise<void> {
  let socket = await open(attacker);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!socket?.connected) socket = await open(attacker);
    if (socket) emit(socket);
    await pause(3);
    if (round % 20 === 0) await look();
  }
  socket?.close();
}

const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
const attacks: Record<string, (socket: Socket) => void> = {
  "frames of a megabyte": (socket) => socket.emit("message_send", "x".repeat(1_000_000)),
  "deep JSON": (socket) => socket.io.engine.write(`2["message_send",${deep}]`),
  "binary frames": (socket) =>
    socket.emit("message_send", { chatId, nonce: randomUUID(), text: new Uint8Array(60_000) }),
  "events that nobody knows": (socket) => socket.emit(`strange${Math.random()}`, {}),
};

for (let at = 0; at < 50; at += 1) await look();
await attack((socket) => socket.emit("messages_read", { chatId, seq: 0 }));
const calm = median(waits.splice(0));
const before = memory();
for (const [name, emit] of Object.entries(attacks)) {
  const from = memory();
  await attack(emit);
  report({ what: `C5: ${name}, MB more`, figure: memory() - from, atMost: 50 });
}
const from = memory();
for (let at = 0; at < CONNECTS; at += 100) {
  const more = await Promise.all(Array.from({ length: 100 }, () => open(attacker)));
  await look();
  for (const socket of more) socket?.close();
}
report({
  what: `C5: ${CONNECTS} connects of one person, MB more`,
  figure: memory() - from,
  atMost: 50,
});
await pause(2000);
report({ what: "C5: all of them together, MB more", figure: memory() - before, atMost: 50 });
report({
  what: "C5: somebody else's answer meanwhile, ms (p50)",
  figure: median(waits),
  details: `${calm.toFixed(1)} ms before, longest ${Math.max(...waits).toFixed(0)} ms`,
});
report({
  what: "C5: the healthy one is still connected",
  figure: Number(own.connected),
  atLeast: 1,
  exact: true,
});
own.close();
await server.kill();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
