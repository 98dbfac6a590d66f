import { SOCKET_PATH } from "@waymates/contract/sockets";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import type { TestApp } from "./test-app.ts";

/** A server that sockets can reach, on a port of its own. */
export interface LiveDoor {
  url: string;
  /** Opens a socket and waits until it is admitted. @throws the server's refusal. */
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

/** The payload of the next event with this name, of those that are wanted. @throws when none arrives in time. */
export function nextEvent<Payload>(
  socket: Socket,
  event: string,
  withinMs = 15_000,
  isWanted: (payload: Payload) => boolean = () => true,
): Promise<Payload> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no ${event} within ${withinMs} ms`));
    const timer = setTimeout(late, withinMs);
    const receive = (payload: Payload) => {
      if (!isWanted(payload)) return;
      clearTimeout(timer);
      socket.off(event, receive);
      resolve(payload);
    };
    socket.on(event, receive);
  });
}

/** The payloads of all events with this name that arrive within a time. */
export async function eventsWithin(socket: Socket, event: string, ms: number): Promise<unknown[]> {
  const payloads: unknown[] = [];
  const add = (payload: unknown) => void payloads.push(payload);
  socket.on(event, add);
  await new Promise((resolve) => setTimeout(resolve, ms));
  socket.off(event, add);
  return payloads;
}
