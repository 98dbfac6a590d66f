import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import { io, type Socket } from "socket.io-client";
import { startRedis } from "../chat-checker/faults.ts";
import { percentile } from "../evening/crowd.ts";
import { median, report, spread } from "../figures.ts";
import { CONNECTIONS, measure, type Measured } from "../load.ts";
import { type BenchServer, startServer } from "../servers.ts";
import { openWorld, putChat, putPeople } from "../world.ts";

/**
 * Two processes on one database and one Redis, beside one of them alone: how many pages they render a second
 * (the sign-in page, which is not cached and reads nothing), and how much later a message is received on the other
 * process than on the one that stored it.
 */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);
const MS = Number(process.env["BENCH_MS"] ?? 4000);
const MESSAGES = Number(process.env["BENCH_MESSAGES"] ?? 500);
const PAGE = "/login";

const built = path.resolve(import.meta.dirname, "../../web/build/server/index.js");
const redis = await startRedis();
process.env["BENCH_REDIS_URL"] = redis.url;
const world = await openWorld();
if (!world.databaseUrl || !existsSync(built) || availableParallelism() < 2) {
  console.log("Two processes need two cores, PostgreSQL and built pages (npm run build).");
  redis.kill();
  await world.close();
  process.exit(0);
}
const { databaseUrl } = world;
const servers = [await startServer("site", databaseUrl), await startServer("site", databaseUrl)];
const [one, other] = servers as [BenchServer, BenchServer];

const pages = { path: PAGE, tokens: [], asBrowser: true, ms: MS };
const alone = () => measure(one, pages);
/** As many callers together as one process has alone. */
const together = async () => {
  const half = { ...pages, connections: CONNECTIONS / 2 };
  const [first, second] = await Promise.all([measure(one, half), measure(other, half)]);
  return {
    rate: first.rate + second.rate,
    cpu: (first.cpu + second.cpu) / 2,
    refused: first.refused + second.refused,
  };
};

await together();
const rounds: Record<"alone" | "together", Pick<Measured, "rate" | "cpu" | "refused">>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({ alone: await alone(), together: await together() });
}
const ratios = rounds.map((round) => round.together.rate / round.alone.rate);
report({
  what: "two processes / one, pages a second",
  figure: median(ratios),
  atLeast: 1.8,
  details: `${spread(ratios, "")}; ${rounds.map((round) => `${round.together.rate.toFixed(0)}/${round.alone.rate.toFixed(0)}`).join(", ")}`,
});
report({
  what: "  processor time of a page, two processes / one",
  figure: median(rounds.map((round) => round.together.cpu / round.alone.cpu)),
  details: `${median(rounds.map((round) => round.together.cpu)).toFixed(2)} / ${median(rounds.map((round) => round.alone.cpu)).toFixed(2)} ms`,
});
report({
  what: "  pages refused",
  figure: rounds.reduce((sum, round) => sum + round.alone.refused + round.together.refused, 0),
  atMost: 0,
});

const people = await putPeople(world, 3, "across");
const chatId = await putChat(
  world,
  people.map(({ id }) => id),
);
async function connect({ url }: BenchServer, at: number): Promise<Socket> {
  const auth = { token: people[at]?.token };
  const socket = io(url, { path: SOCKET_PATH, auth, transports: ["websocket"], forceNew: true });
  await new Promise((resolve) => socket.once("connect", () => resolve(undefined)));
  return socket;
}
const [sender, beside, across] = await Promise.all([
  connect(one, 0),
  connect(one, 1),
  connect(other, 2),
]);
const received = (socket: Socket) =>
  new Promise<number>((resolve) => socket.once("message_new", () => resolve(performance.now())));
const waits = { inside: [] as number[], across: [] as number[], more: [] as number[] };
for (let at = -20; at < MESSAGES; at += 1) {
  const both = Promise.all([received(beside), received(across)]);
  const begun = performance.now();
  await sender.emitWithAck("message_send", {
    chatId,
    nonce: crypto.randomUUID(),
    text: `Message ${at}`,
  });
  const [near, far] = await both;
  await pause(10);
  // The first ones warm up both processes.
  if (at < 0) continue;
  waits.inside.push(near - begun);
  waits.across.push(far - begun);
  waits.more.push(far - near);
}
for (const percent of [50, 95]) {
  const [inside, over] = [percentile(waits.inside, percent), percentile(waits.across, percent)];
  report({
    what: `delivery on the other process, ms more (p${percent})`,
    figure: over - inside,
    atMost: 3,
    details: `${over.toFixed(1)} / ${inside.toFixed(1)} ms, ${MESSAGES} messages; of one message ${percentile(waits.more, percent).toFixed(1)} ms more`,
  });
}

for (const socket of [sender, beside, across]) socket.close();
for (const server of servers) server.stop();
await world.close();
redis.kill();
process.exit(0);
