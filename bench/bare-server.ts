import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import type { Crowd } from "./listeners.ts";

const now = () => performance.timeOrigin + performance.now();

/** Socket.IO and nothing else; a client joins the room `user:` and its id. */
export async function openBareServer(): Promise<{ io: Server; url: string }> {
  const http = createServer();
  const io = new Server(http);
  io.on("connection", (socket) => void socket.join(`user:${String(socket.handshake.auth["id"])}`));
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  return { io, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

/** Milliseconds from the beginning of an act until the last of a crowd received it. */
export async function untilLast(
  crowd: Crowd,
  event: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const last = crowd.lastToHear(event);
  // By then the listeners of the crowd are registered.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const begun = now();
  await act();
  return (await last) - begun;
}
