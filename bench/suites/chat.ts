import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import { sql } from "drizzle-orm";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { median, report, spread } from "../figures.ts";
import { type Crowd, openCrowd } from "../listeners.ts";
import { openWorld, putChat, putPeople, type World } from "../world.ts";

/**
 * Bar 6 and the hot room: how long the last of 200 and of 1,000 people of a chat waits for a
 * stored message, and how many messages a second one room takes, beside bare Socket.IO that stores
 * nothing, in the same run.
 */
const ROUNDS = 15;
/** Deliveries of one round: fewer messages to more people. */
const DELIVERIES = 120_000;
/** Messages that wait for their confirmation at once, as of a crowd that writes without a break. */
const UNDER_WAY = 64;

const now = () => performance.timeOrigin + performance.now();
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

interface Room {
  chatId: string;
  sender: Socket;
  crowd: Crowd;
}

const connect = (url: string, path: string, auth: object) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = io(url, { path, auth, transports: ["websocket"], forceNew: true });
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });

/** @param store stores a message before it is broadcast; left out for the floor of the bars */
async function openBareServer(store?: (message: object) => Promise<unknown>): Promise<string> {
  const http = createServer();
  const server = new Server(http);
  server.on("connection", (socket) => {
    void socket.join("room");
    socket.on("say", async (message: object, ack: (answer: object) => void) => {
      await store?.(message);
      server.to("room").emit("message_new", { message });
      ack({ ok: true });
    });
  });
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

/** As long as what the product sends. */
const sample = () => ({
  id: randomUUID(),
  chat_id: randomUUID(),
  seq: 1,
  rev: 1,
  nonce: randomUUID(),
  kind: "text",
  sender_id: randomUUID(),
  sender: { id: randomUUID(), username: "talker1", name: "Person Example", avatar_url: null },
  content: "Shall we walk to the river?",
  data: null,
  mentions: [],
  reply_to: null,
  quoted: null,
  attachments: [],
  reactions: [],
  pinned: false,
  created_at: new Date().toISOString(),
  edited_at: null,
  deleted_at: null,
});

const sayIn = ({ sender, chatId }: Room) =>
  sender.emitWithAck("message_send", {
    chatId,
    nonce: randomUUID(),
    text: "Shall we walk to the river?",
  });
const sayBare = ({ sender }: Room) => sender.emitWithAck("say", sample());

/** Milliseconds until the last socket of the room received one message. */
async function latency(room: Room, say: (room: Room) => Promise<unknown>): Promise<number> {
  const last = room.crowd.lastToHear("message_new");
  await settle();
  const begun = now();
  const acked = say(room);
  const ms = (await last) - begun;
  await acked;
  return ms;
}

/** Messages a second with a fixed number in flight, until the last of them is acknowledged. */
async function throughput(
  room: Room,
  count: number,
  say: (room: Room) => Promise<unknown>,
): Promise<number> {
  const begun = now();
  let left = count;
  const goOn = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await say(room);
    }
  };
  await Promise.all(Array.from({ length: UNDER_WAY }, goOn));
  return count / ((now() - begun) / 1000);
}

/** Stores a message in one row of a table without anything else, for the second floor. */
async function plainStore({ app }: World): Promise<(message: object) => Promise<unknown>> {
  const { database } = app.platform;
  await database.query("create table bench_messages (id uuid primary key, message jsonb)");
  const text = "insert into bench_messages values ($1, $2)";
  return (message) => database.query(text, [randomUUID(), JSON.stringify(message)], "bench-store");
}

interface Urls {
  product: string;
  /** Bare Socket.IO. */
  bare: string;
  /** The same that stores each message first. */
  storing: string;
}
type Kind = keyof Urls;

async function compare(size: number, world: World, urls: Urls): Promise<void> {
  const people = await putPeople(world, size, `talker${size}x`);
  const [first] = people;
  if (!first) throw new Error("no client");
  const ids = people.map(({ id }) => id);
  const chatId = await putChat(world, ids);
  const openBare = async (url: string): Promise<Room> => ({
    chatId,
    sender: await connect(url, "/socket.io", {}),
    crowd: await openCrowd(
      url,
      "/socket.io",
      ids.map((id) => ({ id })),
    ),
  });
  const rooms: Record<Kind, Room> = {
    product: {
      chatId,
      sender: await connect(urls.product, SOCKET_PATH, { token: first.token }),
      crowd: await openCrowd(
        urls.product,
        SOCKET_PATH,
        people.map(({ token }) => ({ token })),
      ),
    },
    bare: await openBare(urls.bare),
    storing: await openBare(urls.storing),
  };
  const kinds = Object.keys(rooms) as Kind[];
  const say = { product: sayIn, bare: sayBare, storing: sayBare };
  await world.app.platform.db.execute(sql`analyze`);
  for (let round = 0; round < 3; round += 1)
    for (const kind of kinds) await latency(rooms[kind], say[kind]);
  const none = (): Record<Kind, number[]> => ({ product: [], bare: [], storing: [] });
  const times = none();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of kinds) times[kind].push(await latency(rooms[kind], say[kind]));
  const burst = DELIVERIES / size;
  const rates = none();
  for (let round = 0; round < 5; round += 1) {
    for (const kind of kinds) {
      rates[kind].push(await throughput(rooms[kind], burst, say[kind]));
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
  const stored = await world.app.platform.db.$count(sql`messages`, sql`chat_id = ${chatId}`);
  const due = 3 + ROUNDS + 5 * burst;
  const time = (kind: Kind) => median(times[kind]);
  const rate = (kind: Kind) => median(rates[kind]);
  report({
    what: `bar 6: last of ${size} received, product / bare (p50)`,
    figure: time("product") / time("bare"),
    atMost: 1.25,
    details: `${spread(times.product)} / ${spread(times.bare)}`,
  });
  report({
    what: "  beside one that stores first",
    figure: time("product") / time("storing"),
    details: `storing / bare ${(time("storing") / time("bare")).toFixed(2)}`,
  });
  report({
    what: `bar 6: messages a second to ${size}, product / bare`,
    figure: rate("product") / rate("bare"),
    atLeast: 0.8,
    details: `${rate("product").toFixed(0)}/s stored, ${rate("bare").toFixed(0)}/s bare`,
  });
  report({
    what: "  beside one that stores first",
    figure: rate("product") / rate("storing"),
    details: `${rate("storing").toFixed(0)}/s`,
  });
  report({ what: `  rows missing of ${due}`, figure: due - stored, atMost: 0, exact: true });
  for (const room of Object.values(rooms)) {
    room.sender.close();
    room.crowd.close();
  }
}

const world = await openWorld();
await world.app.platform.live.attach(world.app.http.server);
const url = await world.app.http.listen({ port: 0, host: "127.0.0.1" });
const urls: Urls = {
  product: url,
  bare: await openBareServer(),
  storing: await openBareServer(await plainStore(world)),
};
console.log(
  `chat on ${world.databaseUrl ? "PostgreSQL" : "the embedded database"}, ${ROUNDS} rounds`,
);

const writers = await putPeople(world, 20, "hotwriter");
const hot = await putChat(
  world,
  writers.map(({ id }) => id),
);
const sockets = await Promise.all(writers.map(({ token }) => connect(url, SOCKET_PATH, { token })));
const perWriter = 100;
const begun = now();
await Promise.all(
  sockets.map(async (sender) => {
    for (let at = 0; at < perWriter; at += 1) {
      await sayIn({ sender, chatId: hot } as Room);
    }
  }),
);
const rate = (sockets.length * perWriter) / ((now() - begun) / 1000);
report({
  what: "bar 6: hot room, messages a second",
  figure: rate,
  atLeast: world.databaseUrl ? 500 : 100,
  details: "20 people, each waiting for each ack",
});
for (const socket of sockets) socket.close();
for (const size of [200, 1000]) await compare(size, world, urls);
await world.close();
process.exit(0);
