import { fork } from "node:child_process";
import { io, type Socket } from "socket.io-client";

/** Sockets of many people in a process of their own, so that they do not slow down what is measured. */
export interface Crowd {
  /** Resolves with the moment (epoch ms) at which the last of them received the event `times` times more. */
  lastToHear(event: string): Promise<number>;
  close(): void;
}

interface Order {
  kind: "connect" | "listen";
  url?: string;
  path?: string;
  auths?: object[];
  event?: string;
}

/** Connects one socket for each `auth`. */
export async function openCrowd(url: string, path: string, auths: object[]): Promise<Crowd> {
  const child = fork(import.meta.filename, ["crowd"]);
  const answer = () =>
    new Promise<number>((resolve) => child.once("message", (at) => resolve(Number(at))));
  const connected = answer();
  child.send({ kind: "connect", url, path, auths } satisfies Order);
  await connected;
  return {
    async lastToHear(event) {
      const listening = answer();
      child.send({ kind: "listen", event } satisfies Order);
      await listening;
      return answer();
    },
    close: () => void child.kill(),
  };
}

const now = () => performance.timeOrigin + performance.now();

async function connectAll({ url = "", path = "", auths = [] }: Order): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let start = 0; start < auths.length; start += 50) {
    const group = auths.slice(start, start + 50).map((auth) => {
      const options = {
        path,
        auth,
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
      };
      return io(url, options);
    });
    await Promise.all(
      group.map(
        (socket) =>
          new Promise<void>((resolve, reject) => {
            socket.once("connect", () => resolve());
            socket.once("connect_error", reject);
          }),
      ),
    );
    sockets.push(...group);
  }
  return sockets;
}

function runCrowd(): void {
  let sockets: Socket[] = [];
  process.on("message", (order: Order) => {
    if (order.kind === "connect") {
      void connectAll(order).then((connected) => {
        sockets = connected;
        process.send?.(now());
      });
      return;
    }
    let left = sockets.length;
    for (const socket of sockets) {
      socket.once(order.event ?? "", () => {
        left -= 1;
        if (left === 0) process.send?.(now());
      });
    }
    process.send?.(now());
  });
}

if (process.argv[2] === "crowd") runCrowd();
