import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { afterEach, expect, it } from "vitest";
import { createRedisConnection } from "./redis.ts";

const silent = { warn: () => undefined, info: () => undefined } as unknown as FastifyBaseLogger;
const open = new Set<Socket>();

/** Accepts every command, and closes the connection when something is published. */
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

it("publishing while the connection to Redis breaks does not reject", async () => {
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const { port } = door.address() as AddressInfo;
  const connection = createRedisConnection(`redis://127.0.0.1:${port}`, silent);
  const client = await connection.open();
  expect(connection.ready()).toBe(client);
  const published = client?.publish("socket.io#/#", "something");
  await expect(published).resolves.toBe(0);
  connection.close();
});
