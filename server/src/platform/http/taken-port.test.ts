import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { isPortTaken } from "./taken-port.ts";

const HOST = "127.0.0.1";

/** What becomes of a connection: an error code, or null once it is made. */
async function attempt(port: number): Promise<string | null> {
  const socket = connect({ port, host: HOST });
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    socket.once("connect", () => resolve(null)).once("error", resolve);
  });
  socket.destroy();
  return error?.code ?? null;
}

it("tells a taken port from a free one", async () => {
  const server = createServer().listen(0, HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await isPortTaken(port, HOST)).toBe(true);
  server.close();
  await once(server, "close");
  expect(await isPortTaken(port, HOST)).toBe(false);
});

it("leaves a free port closed to connections while it checks it", async () => {
  const server = createServer().listen(0, HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  const rounds = Array.from({ length: 20 }, async () => {
    const looked = isPortTaken(port, HOST);
    const attempts = await Promise.all(Array.from({ length: 20 }, () => attempt(port)));
    await looked;
    return attempts;
  });
  const ended = new Set((await Promise.all(rounds)).flat());
  expect(ended).toEqual(new Set(["ECONNREFUSED"]));
});
