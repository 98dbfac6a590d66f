import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import { sql } from "drizzle-orm";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { median, report, spread } from "../figures.ts";
import { type Crowd, openCrowd } from "../listeners.ts";
import { openWorld, putPeople, type World } from "../world.ts";

/**
 * Bars 5 and 6, and the hot room: how long the last of 200 and of 1,000 people of a chat waits for a
 * stored message, and how many messages a second one room takes, beside bare Socket.IO that stores
 * nothing, in the same run.
 */
const ROUNDS = 15;
/** Deliveries of one burst: fewer messages to more people. */
const DELIVERIES = 40_000;

const now = () => performance.timeOrigin + performance.now();
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

interface Room {
  chatId: string;
  sender: Socket;
  crowd: Crowd;
}

async function putChat({ app }: World, people: readonly string[]): Promise<string> {
  const id = randomUUID();
  await app.platform.db.execute(
    sql`insert into chats (id, name, is_group_chat) values (${id}, 'bench', true)`,
  );
  await app.platform.db.execute(sql`insert into chat_participants (chat_id, user_id)
    select ${id}, u from unnest(string_to_array(${people.join(",")}, ',')::uuid[]) u`);
  return id;
}

const connect = (url: string, path: string, auth: object) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = io(url, { path, auth, transports: ["websocket"], forceNew: true });
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });

async function openBareServer(): Promise<string> {
  const http = createServer();
  const server = new Server(http);
  server.on("connection", (socket) => {
    void socket.join("room");
    socket.on("say", (message: object, ack: (answer: object) => void) => {
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

/** Milliseconds until the last of the crowd heard one message. */
async function latency(room: Room, say: (room: Room) => Promise<unknown>): Promise<number> {
  const last = room.crowd.lastToHear("message_new");
  await settle();
  const begun = now();
  const acked = say(room);
  const ms = (await last) - begun;
  await acked;
  return ms;
}

/** Messages a second when many are sent at once, counted when the last of them is confirmed. */
async function throughput(
  room: Room,
  count: number,
  say: (room: Room) => Promise<unknown>,
): Promise<number> {
  const begun = now();
  await Promise.all(Array.from({ length: count }, () => say(room)));
  return count / ((now() - begun) / 1000);
}

async function compare(size: number, world: World, url: string, bareUrl: string): Promise<void> {
  const people = await putPeople(world, size, `talker${size}x`);
  const [first] = people;
  if (!first) throw new Error("nobody");
  const ids = people.map(({ id }) => id);
  const chatId = await putChat(world, ids);
  const product: Room = {
    chatId,
    sender: await connect(url, SOCKET_PATH, { token: first.token }),
    crowd: await openCrowd(
      url,
      SOCKET_PATH,
      people.map(({ token }) => ({ token })),
    ),
  };
  const bare: Room = {
    chatId,
    sender: await connect(bareUrl, "/socket.io", {}),
    crowd: await openCrowd(
      bareUrl,
      "/socket.io",
      ids.map((id) => ({ id })),
    ),
  };
  await world.app.platform.db.execute(sql`analyze`);
  for (let round = 0; round < 3; round += 1) {
    await latency(product, sayIn);
    await latency(bare, sayBare);
  }
  const times = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.product.push(await latency(product, sayIn));
    times.bare.push(await latency(bare, sayBare));
  }
  const burst = DELIVERIES / size;
  const rates = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    rates.product.push(await throughput(product, burst, sayIn));
    await new Promise((resolve) => setTimeout(resolve, 300));
    rates.bare.push(await throughput(bare, burst, sayBare));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const stored = await world.app.platform.db.$count(sql`messages`, sql`chat_id = ${chatId}`);
  const due = 3 + ROUNDS + 5 * burst;
  report({
    what: `bar 5: last of ${size} told, product / bare (p50)`,
    figure: median(times.product) / median(times.bare),
    atMost: 1.25,
    details: `${spread(times.product)} / ${spread(times.bare)}`,
  });
  report({
    what: `bar 6: messages a second to ${size}, product / bare`,
    figure: median(rates.product) / median(rates.bare),
    atLeast: 0.8,
    details: `${median(rates.product).toFixed(0)}/s stored, ${median(rates.bare).toFixed(0)}/s bare`,
  });
  report({ what: `  rows missing of ${due}`, figure: due - stored, atMost: 0, exact: true });
  for (const room of [product, bare]) {
    room.sender.close();
    room.crowd.close();
  }
}

const world = await openWorld();
await world.app.platform.live.attach(world.app.http.server);
const url = await world.app.http.listen({ port: 0, host: "127.0.0.1" });
const bareUrl = await openBareServer();
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
  what: "R24: hot room, messages a second",
  figure: rate,
  atLeast: world.databaseUrl ? 200 : 100,
  details: "20 people, each waiting for each ack",
});
for (const socket of sockets) socket.close();
for (const size of [200, 1000]) await compare(size, world, url, bareUrl);
await world.close();
process.exit(0);
