import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "./chat-checker/random.ts";
import { noFaults, Client, type NetworkFaults } from "./chat-checker/client.ts";
import {
  type Fault,
  killDatabase,
  killServers,
  loseRedis,
  pause,
  restartDatabase,
  slowDatabase,
  startRedis,
} from "./chat-checker/faults.ts";
import { goOffline } from "./chat-checker/offline.ts";
import { makeServer } from "./chat-checker/server.ts";
import { openSlowWay } from "./chat-checker/slow-way.ts";
import { type Absence, countLeaks, judge, longestDelay, readAll } from "./chat-checker/verdict.ts";
import { makeDatabase, makeWorld, sharedEnvironment } from "./chat-checker/world.ts";
import { median } from "./figures.ts";
import { findPostgres } from "../server/src/commands/cluster/programs.ts";
import { startPostgres } from "./postgres.ts";

/**
 * Checks the chat's guarantee that an acknowledged message is never lost, appears once, and has one order for
 * all readers, while servers are killed, acknowledgements lost and events dropped, duplicated and delayed.
 * Prints one line at the end; a run with the same seed has the same faults.
 *
 * node bench/chat-checker.ts --acks 20000 --kills 20 --seed 1 [--postgres url] [--redis url]
 *
 * --fault names the fault that is injected `kills` times: `server` (kills a process of the product),
 * `database` (kills PostgreSQL), `restart` (restarts PostgreSQL while no one writes), `slow` (slows the
 * connection to PostgreSQL, then blocks it), `redis` (kills Redis, or empties it) or `acks` (loses three of
 * ten acknowledgements, nothing else). The run starts the services that these need. --offline 200 then
 * disconnects half of the people while the others write their messages.
 */
const { values } = parseArgs({
  options: {
    acks: { type: "string", default: "2000" },
    kills: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    clients: { type: "string", default: "9" },
    /** Unconfirmed messages that each client keeps waiting. */
    ahead: { type: "string", default: "12" },
    fault: { type: "string", default: "server" },
    /** Seconds for which Redis is away, and for which the way to the database is slow. */
    away: { type: "string", default: "10" },
    offline: { type: "string", default: "0" },
    postgres: { type: "string" },
    redis: { type: "string" },
  },
});
const [acks, kills, seed, count, ahead, offline] = [
  values.acks,
  values.kills,
  values.seed,
  values.clients,
  values.ahead,
  values.offline,
].map(Number) as [number, number, number, number, number, number];
const { fault } = values;

const heavyFaults: NetworkFaults = {
  ackLost: 0.15,
  eventLost: 0.05,
  eventLate: 0.2,
  sentTwice: 0.05,
  flap: 0.0005,
};
const faultsOf: Record<string, NetworkFaults> = {
  server: heavyFaults,
  database: heavyFaults,
  restart: noFaults,
  slow: noFaults,
  redis: noFaults,
  acks: { ...noFaults, ackLost: 0.3, sentTwice: 0.05 },
};
const networkFaults = faultsOf[fault];
if (!networkFaults) throw new Error(`--fault is one of ${Object.keys(faultsOf).join(", ")}`);
const random = createRandom(seed);
const folder = mkdtempSync(path.join(tmpdir(), "waymates-check-"));
const needsPostgres = ["database", "restart", "slow", "redis"].includes(fault);
const bin = needsPostgres && !values.postgres ? findPostgres() : null;
if (needsPostgres && !bin && !values.postgres)
  throw new Error(`--fault ${fault} needs a PostgreSQL`);
const ownPostgres = bin ? await startPostgres(bin) : null;
const ownRedis = fault === "redis" ? await startRedis() : null;
const databaseServer = ownPostgres?.url ?? values.postgres;
const redisUrl = ownRedis?.url ?? values.redis;
const databaseUrl = databaseServer ? await makeDatabase(databaseServer) : null;
const world = await makeWorld({ folder, databaseUrl }, count);
const slowWay = fault === "slow" && databaseUrl ? await openSlowWay(databaseUrl) : null;
const servedBy = slowWay?.url ?? databaseUrl;

const servers = await Promise.all(
  (databaseUrl ? ["one", "two"] : ["one"]).map((name) =>
    makeServer({
      ...sharedEnvironment,
      DATA_DIR: databaseUrl ? path.join(folder, name) : folder,
      ...(servedBy ? { DATABASE_URL: servedBy } : {}),
      ...(redisUrl && databaseUrl ? { REDIS_URL: redisUrl } : {}),
    }),
  ),
);
for (const server of servers) await server.start();
const urls = servers.map(({ url }) => url);

function makeFault(): Fault {
  const awayMs = Number(values.away) * 1000;
  if (ownRedis) return loseRedis(ownRedis, servers, awayMs);
  if (slowWay) return slowDatabase(slowWay, servers, awayMs);
  if (fault === "restart" && ownPostgres) return restartDatabase(ownPostgres, servers);
  if (fault === "database" && ownPostgres) return killDatabase(ownPostgres, servers, random);
  return killServers(servers, random);
}
const struck = makeFault();

const clients = world.people.slice(0, count).map((person, at) => {
  const own = world.chats.filter(({ people }) => people.includes(at)).map(({ id }) => id);
  const turned = at % 2 === 0 ? urls : urls.toReversed();
  return new Client(person, own, turned, random.fork());
});
const lastChat = world.chats.at(-1);
const [owner, wandererPerson, outsiderPerson] = [
  clients[lastChat?.people[0] ?? 0],
  world.people[world.wanderer],
  world.people[world.outsider],
];
if (!lastChat || !owner || !wandererPerson || !outsiderPerson) throw new Error("no world");
const wanderer = new Client(wandererPerson, [], urls, random.fork());
const outsider = new Client(outsiderPerson, [], urls, random.fork());

/** Sends the wanderer out and takes them in again, and notes when they were certainly out. */
const absences: Absence[] = [];
let isOver = false;
async function wander(chatId: string, by: Client, who: string): Promise<void> {
  while (!isOver) {
    await pause(300 + random.below(600));
    const gone = await by.call("DELETE", `/api/chats/${chatId}/participants/${who}`);
    const from = Date.now();
    if (gone) await pause(300 + random.below(600));
    const to = Date.now();
    await by.call("POST", `/api/chats/${chatId}/participants`, { userIds: [who] });
    if (gone) absences.push({ from, to });
  }
}
const wandering = wander(lastChat.id, owner, wandererPerson.id);

let written = 0;
const ackedSoFar = () => clients.reduce((sum, { acked }) => sum + acked.size, 0);
function writeMore(): void {
  for (const [at, client] of clients.entries()) {
    while (client.queue.length < ahead) {
      const chatId = client.chatIds[random.below(client.chatIds.length)] ?? "";
      written += 1;
      client.write(chatId, `word ${written} of ${at}`);
    }
  }
}

const begun = Date.now();
const recoveries: number[] = [];
for (const client of clients) client.faults = networkFaults;
for (let killed = 0; ackedSoFar() < acks || killed < kills;) {
  writeMore();
  await pause(50);
  if (killed < kills && ackedSoFar() >= (acks / (kills + 1)) * (killed + 1)) {
    if (struck.isIdle) while (clients.some(({ queue }) => queue.length > 0)) await pause(50);
    recoveries.push(await struck.strike());
    killed += 1;
  }
}

// No more faults: all pending messages are sent, and every reader catches up.
isOver = true;
const seconds = (Date.now() - begun) / 1000;
for (const client of clients) client.faults = noFaults;
while (clients.some(({ queue }) => queue.length > 0)) await pause(100);
await wandering;
const delay = longestDelay(clients);
const caughtUp = offline > 0 ? await goOffline(clients, world.chats[1]?.id ?? "", offline) : null;
await pause(500);
for (const client of clients) {
  for (const chatId of client.chatIds) while (!(await client.ask(chatId))) await pause(200);
}
const truth = new Map<string, Awaited<ReturnType<typeof readAll>>>();
for (const { id, people } of world.chats) {
  const reader = clients[people[0] ?? 0];
  if (reader) truth.set(id, await readAll(reader, id));
}
const verdict = judge(clients, truth);
const leaked =
  countLeaks(clients, wanderer, lastChat.id, absences) + countLeaks(clients, outsider, null, []);
const place = databaseUrl ? `PostgreSQL, 2 processes${redisUrl ? ", Redis" : ""}` : "embedded";
const rows = [...truth.values()].reduce((sum, list) => sum + list.length, 0);
console.log(
  `chat-checker (${place}, fault ${fault}, seed ${seed}): acked ${verdict.acked}, lost ${verdict.lost}, ` +
    `duplicated ${verdict.duplicated}, out of order ${verdict.outOfOrder}, phantom ${verdict.phantom}, ` +
    `leaked ${leaked}; ${rows} rows, ${recoveries.length} kills, reopened in ` +
    `${Math.round(median(recoveries) || 0)} ms (longest ${Math.max(0, ...recoveries)}), ` +
    `${absences.length} absences, ${(verdict.acked / seconds).toFixed(0)}/s` +
    (fault === "redis" ? `, delivered after at most ${delay} ms` : "") +
    (struck.note ? `, ${struck.note()}` : "") +
    (caughtUp ? `, ${caughtUp.messages} missed messages caught up in ${caughtUp.ms} ms` : ""),
);
for (const client of [...clients, wanderer, outsider]) client.close();
for (const server of servers) await server.kill();
struck.stop();
ownPostgres?.stop();
rmSync(folder, { recursive: true, force: true });
const { lost, duplicated, outOfOrder, phantom } = verdict;
const faults = lost + duplicated + outOfOrder + phantom + leaked;
process.exit(faults === 0 ? 0 : 1);
