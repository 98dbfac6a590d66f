import { SOCKET_PATH } from "@waymates/contract/sockets";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { patience } from "./patience.ts";
import type { TestApp } from "./test-app.ts";

/** A server that sockets can reach, on a port of its own. */
export interface LiveDoor {
  url: string;
  /** Opens a socket and waits until it is let in. @throws the server's refusal. */
  connect(token: string, options?: Partial<ManagerOptions & SocketOptions>): Promise<Socket>;
  /** Closes every socket that was opened here. */
  closeSockets(): void;
}

/** Opens sockets to a server that already listens. */
export function liveDoor(url: string): LiveDoor {
  const opened: Socket[] = [];
  return {
    url,
    connect(token, options = {}) {
      const socket = io(url, {
        path: SOCKET_PATH,
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
        auth: { token },
        ...options,
      });
      opened.push(socket);
      return new Promise((resolve, reject) => {
        socket.once("connect", () => resolve(socket));
        socket.once("connect_error", reject);
      });
    },
    closeSockets() {
      for (const socket of opened.splice(0)) socket.disconnect();
    },
  };
}

/** Lets a test's app listen; it stops listening with the app. */
export async function openDoor(app: TestApp): Promise<LiveDoor> {
  await app.platform.live.attach(app.http.server);
  const url = await app.http.listen({ port: 0, host: "127.0.0.1" });
  return liveDoor(url);
}

/** The next event of a name, as it arrives. @throws when none came in time. */
export function heard<Payload>(socket: Socket, event: string, withinMs = 1000): Promise<Payload> {
  const limit = patience(withinMs);
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no ${event} within ${Math.round(limit)} ms`));
    const timer = setTimeout(late, limit);
    socket.once(event, (payload: Payload) => {
      clearTimeout(timer);
      resolve(payload);
    });
  });
}

/** Everything of a name that arrives within a while. */
export async function collect(socket: Socket, event: string, ms: number): Promise<unknown[]> {
  const all: unknown[] = [];
  const keep = (payload: unknown) => void all.push(payload);
  socket.on(event, keep);
  await new Promise((resolve) => setTimeout(resolve, ms));
  socket.off(event, keep);
  return all;
}
