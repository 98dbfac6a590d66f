import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeHeard } from "../testing/faults/check.ts";
import {
  newFolder,
  type PartName,
  removeFolder,
  startTestCluster,
  type TestCluster,
} from "../testing/faults/cluster.ts";
import { expectNothingWrong } from "../testing/faults/expect-nothing-wrong.ts";
import { openListeners } from "../testing/faults/listeners.ts";
import { openTraffic, type Traffic } from "../testing/faults/traffic.ts";

const ROUNDS = 3;
/** Of web, web and chat, one after the other. */
const RESTARTS = 7;
const PEOPLE = ["ada", "ben", "fay", "mika", "noor", "hugo", "lena", "samir", "yuki", "paolo"];

let cluster: TestCluster;
let traffic: Traffic;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  cluster = await startTestCluster(newFolder());
  traffic = await openTraffic(cluster, PEOPLE);
}, 180_000);
afterAll(async () => {
  traffic?.close();
  await cluster?.stop();
  if (cluster) removeFolder(cluster.data);
});

const expectAllWell = () => expectNothingWrong(cluster, traffic, 60_000);

/** Every kind of process killed, and every engine restarted, in each round. */
const strikes: [PartName, NodeJS.Signals][] = [
  ["web-1", "SIGKILL"],
  ["postgres", "SIGINT"],
  ["chat", "SIGKILL"],
  ["redis", "SIGKILL"],
  ["worker", "SIGKILL"],
  ["postgres", "SIGQUIT"],
  ["web-2", "SIGTERM"],
  ["postgres", "SIGKILL"],
  ["nginx", "SIGKILL"],
  ["redis", "SIGTERM"],
];

describe("a cluster under writing people", { timeout: 1_200_000 }, () => {
  it("fails no call over 21 restarts in order, under 500 live connections", async () => {
    const listeners = await openListeners(cluster, { people: 50, each: 10 });
    const { sockets, closed, absences } = listeners;
    expect(sockets).toHaveLength(500);
    for (const writer of traffic.writers) writer.failures = 0;
    const finish = traffic.begin();
    for (let round = 0; round < RESTARTS; round += 1)
      for (const name of ["web-1", "web-2", "chat"] as const) await cluster.strike(name, "SIGTERM");
    await finish();
    expect(traffic.writers.map(({ failures }) => failures)).toEqual(traffic.writers.map(() => 0));
    await expect.poll(() => sockets.every((one) => one.connected), { timeout: 10_000 }).toBe(true);
    expect(new Set(closed)).toEqual(new Set(["transport close"]));
    const longest = Math.round(Math.max(...absences));
    console.log(`${closed.length} connections closed in order, each open again in ${longest} ms`);
    expect(longest).toBeLessThan(5000);
    listeners.close();
    await expectAllWell();
  });

  it("loses, doubles and reorders nothing over repeated faults of every kind", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const finish = traffic.begin();
      for (const [name, signal] of strikes) {
        await wait(1000);
        await cluster.strike(name, signal);
      }
      await finish();
      await expectAllWell();
    }
    const acked = traffic.writers.reduce((sum, writer) => sum + writer.acked.length, 0);
    console.log(`${acked} things acknowledged over ${ROUNDS * strikes.length} faults`);
  });

  it("takes over the jobs of a killed worker within a minute", async () => {
    const left = () =>
      cluster.query<{ id: string }>(
        `select id from pgboss.job where state = 'active'
           and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`,
      );
    const { writers } = traffic;
    for (const { heard } of writers) heard.length = 0;
    const finish = traffic.begin();
    await cluster.strike("worker");
    await finish();
    await expect.poll(left, { timeout: 60_000, interval: 1000 }).toEqual([]);
    expect(judgeHeard(writers)).toEqual([]);
  });

  it("has all of it after the next start", async () => {
    traffic.close();
    expect(await cluster.stop()).toBe(0);
    cluster = await startTestCluster(cluster.data);
    await expectAllWell();
  });
});
