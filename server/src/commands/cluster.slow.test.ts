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
import { openTraffic, type Traffic } from "../testing/faults/traffic.ts";

const ROUNDS = 3;
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
