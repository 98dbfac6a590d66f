import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { afterEach, expect, it } from "vitest";
import { createRedisLine } from "./redis.ts";

const silent = { warn: () => undefined, info: () => undefined } as unknown as FastifyBaseLogger;
const open = new Set<Socket>();

/** Says yes to everything, and goes when something is to be published. */
const door = createServer((socket) => {
  open.add(socket);
  socket.on("error", () => socket.destroy());
  socket.on("data", (data) => {
    const text = data.toString();
    if (text.includes("PUBLISH")) return void socket.destroy();
    const commands = text.match(/\*\d+\r\n/g)?.length ?? 0;
    socket.write("+OK\r\n".repeat(commands));
  });
});

afterEach(() => {
  for (const socket of open) socket.destroy();
  door.close();
});

it("what was being published when Redis went fails without a word: nobody looks after it", async () => {
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const line = createRedisLine(`redis://127.0.0.1:${(door.address() as AddressInfo).port}`, silent);
  const client = await line.open();
  expect(line.ready()).toBe(client);
  const published = client?.publish("socket.io#/#", "something");
  await expect(published).resolves.toBe(0);
  line.close();
});
