import { fork } from "node:child_process";
import { io, type Socket } from "socket.io-client";

/** When the first and the last of the players received an event (epoch ms). */
export interface Received {
  first: number;
  last: number;
}

/** The results of sent answers. */
export interface Sent {
  accepted: number;
  /** When the last one was sent (epoch ms). */
  lastSentAt: number;
  /** The longest wait for a confirmation, in milliseconds. */
  slowest: number;
}

/** Players of a quiz in a process of their own, each with a socket as a browser has one. */
export interface Players {
  /** Each sends its own payload, one after the other over a time; waits for every confirmation. */
  sendEach(event: string, payloads: object[], withinMs: number): Promise<Sent>;
  /** @returns once they listen, what resolves when the last of them has received the event */
  listen(event: string): Promise<{ received: Promise<Received> }>;
  close(): void;
}

interface Order {
  id: number;
  kind: "connect" | "send" | "listen";
  url?: string;
  path?: string;
  tokens?: string[];
  event?: string;
  payloads?: object[];
  withinMs?: number;
}
interface Report {
  id: number;
  /** Listening is answered twice: when it has begun, and when all have received the event. */
  part: number;
  result: unknown;
}

export async function openPlayers(url: string, path: string, tokens: string[]): Promise<Players> {
  const child = fork(import.meta.filename, ["players"]);
  const waiting = new Map<string, (result: unknown) => void>();
  child.on("message", ({ id, part, result }: Report) => waiting.get(`${id} ${part}`)?.(result));
  let orders = 0;
  const ask = (order: Omit<Order, "id">): ((part: number) => Promise<unknown>) => {
    orders += 1;
    const id = orders;
    const parts = [0, 1].map(
      (part) => new Promise((resolve) => waiting.set(`${id} ${part}`, resolve)),
    );
    child.send({ id, ...order } satisfies Order);
    return (part) => parts[part] ?? Promise.resolve();
  };
  await ask({ kind: "connect", url, path, tokens })(0);
  return {
    sendEach: (event, payloads, withinMs) =>
      ask({ kind: "send", event, payloads, withinMs })(0) as Promise<Sent>,
    async listen(event) {
      const answered = ask({ kind: "listen", event });
      await answered(0);
      return { received: answered(1) as Promise<Received> };
    },
    close: () => void child.kill(),
  };
}

const now = () => performance.timeOrigin + performance.now();

async function connectAll({ url = "", path = "", tokens = [] }: Order): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const token of tokens) {
    const options = { path, auth: { token }, transports: ["websocket"], forceNew: true };
    const socket = io(url, options);
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", () => resolve());
      socket.once("connect_error", reject);
    });
    socket.on("game_ping", (ping: object, ack: (answer: object) => void) => ack(ping));
    sockets.push(socket);
  }
  return sockets;
}

async function sendAll(sockets: readonly Socket[], order: Order): Promise<Sent> {
  const { event = "", payloads = [], withinMs = 0 } = order;
  const sent: Sent = { accepted: 0, lastSentAt: 0, slowest: 0 };
  await Promise.all(
    sockets.map(async (socket, at) => {
      await new Promise((resolve) => setTimeout(resolve, (withinMs * at) / sockets.length));
      const begun = now();
      sent.lastSentAt = Math.max(sent.lastSentAt, begun);
      const ack = (await socket.emitWithAck(event, payloads[at])) as { ok: boolean };
      if (ack.ok) sent.accepted += 1;
      sent.slowest = Math.max(sent.slowest, now() - begun);
    }),
  );
  return sent;
}

function receive(sockets: readonly Socket[], event: string): Promise<Received> {
  let left = sockets.length;
  let first = Infinity;
  return new Promise((resolve) => {
    for (const socket of sockets) {
      socket.once(event, () => {
        left -= 1;
        first = Math.min(first, now());
        if (left === 0) resolve({ first, last: now() });
      });
    }
  });
}

function runPlayers(): void {
  let sockets: Socket[] = [];
  const report = (id: number, part: number, result: unknown) =>
    process.send?.({ id, part, result } satisfies Report);
  process.on("message", (order: Order) => {
    const { id, kind, event = "" } = order;
    if (kind === "connect") {
      void connectAll(order).then((connected) => {
        sockets = connected;
        report(id, 0, null);
      });
    } else if (kind === "send") {
      void sendAll(sockets, order).then((sent) => report(id, 0, sent));
    } else {
      void receive(sockets, event).then((received) => report(id, 1, received));
      report(id, 0, null);
    }
  });
}

if (process.argv[2] === "players") runPlayers();
