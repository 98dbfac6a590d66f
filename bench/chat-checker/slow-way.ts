import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a database on which everything can be made to take its time. */
export interface SlowWay {
  /** The database's address by this way. */
  url: string;
  /** @param ms by which all is held up in each direction; without end, nothing comes through. */
  delay(ms: number): void;
  stop(): void;
}

const LOOK_MS = 20;

/** Hands on what comes, in order, each piece no sooner than the delay of the moment allows. */
function hold(from: Socket, to: Socket, delay: () => number): void {
  const waiting: { piece: Buffer; at: number }[] = [];
  const handOn = () => {
    while (waiting[0] && Date.now() - waiting[0].at >= delay()) {
      const next = waiting.shift();
      if (next && !to.destroyed) to.write(next.piece);
    }
  };
  const timer = setInterval(handOn, LOOK_MS);
  from.on("data", (piece: Buffer) => {
    waiting.push({ piece, at: Date.now() });
    handOn();
  });
  from.on("error", () => to.destroy());
  from.on("close", () => {
    clearInterval(timer);
    to.destroy();
  });
}

export async function openSlowWay(database: string): Promise<SlowWay> {
  const target = new URL(database);
  const open = new Set<Socket>();
  let delayMs = 0;
  const door = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket.setNoDelay(true));
      socket.on("close", () => open.delete(socket));
    }
    hold(incoming, outgoing, () => delayMs);
    hold(outgoing, incoming, () => delayMs);
  }).listen(0, "127.0.0.1");
  await once(door, "listening");
  const url = new URL(database);
  url.port = String((door.address() as AddressInfo).port);
  return {
    url: url.href,
    delay(ms) {
      delayMs = ms;
    },
    stop() {
      door.close();
      for (const socket of open) socket.destroy();
    },
  };
}
