import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeHeard, judgeUnheard } from "../testing/faults/check.ts";
import {
  newFolder,
  removeFolder,
  spawnCluster,
  startTestCluster,
  type TestCluster,
} from "../testing/faults/cluster.ts";
import { expectNothingWrong } from "../testing/faults/expect-nothing-wrong.ts";
import { openTraffic, type Traffic } from "../testing/faults/traffic.ts";

let cluster: TestCluster;
let traffic: Traffic;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  cluster = await startTestCluster(newFolder());
  traffic = await openTraffic(cluster, ["ada", "ben", "fay", "mika"]);
}, 180_000);
afterAll(async () => {
  traffic?.close();
  await cluster?.stop();
  if (cluster) removeFolder(cluster.data);
});

const expectAllWell = () => expectNothingWrong(cluster, traffic, 15_000);
const acked = () => traffic.writers.reduce((sum, writer) => sum + writer.acked.length, 0);
/** Each person wrote something from now on that was acknowledged. */
async function untilMoreAcked(): Promise<void> {
  const before = traffic.writers.map((writer) => writer.acked.length);
  const isAhead = () =>
    traffic.writers.every(({ acked: now }, at) => now.length > (before[at] ?? 0));
  await expect.poll(isAhead, { timeout: 60_000, interval: 50 }).toBe(true);
}
const pidsOfServers = () =>
  cluster.state().processes.flatMap(({ role, pid }) => (role === null ? [] : pid));

describe("a cluster under writing people", { timeout: 240_000 }, () => {
  it("carries live events while Redis is emptied, killed and hangs, each once", async () => {
    const since = new Date();
    const finish = traffic.begin();
    await untilMoreAcked();
    const redis = await import("redis");
    const client = redis.createClient({ url: cluster.state().redis_url });
    await client.connect();
    await client.flushAll();
    client.destroy();
    await wait(500);
    await untilMoreAcked();
    await cluster.strike("redis");
    // Some processes have connected again by then, others have not.
    await untilMoreAcked();
    cluster.signal("redis", "SIGSTOP");
    // A Redis that hangs is noticed after more than a second; what is written then takes the other way.
    await wait(3000);
    await untilMoreAcked();
    await finish();
    await expect
      .poll(() => judgeUnheard(cluster, traffic.writers, since), { timeout: 15_000, interval: 500 })
      .toEqual([]);
    cluster.signal("redis", "SIGCONT");
    const { writers } = traffic;
    const troubles = writers.map(({ failures, resends, closed }) => [failures, resends, closed]);
    expect(troubles).toEqual(writers.map(() => [0, 0, []]));
    // Only here: a client that moves to another process may hear the events of that moment there again,
    // and counts them once (web/platform/live.ts).
    expect(judgeHeard(writers)).toEqual([]);
    await expectAllWell();
  });

  it("loses nothing when each kind of process is killed, and takes over its facts", async () => {
    const before = acked();
    const finish = traffic.begin();
    // At once: web-2 is left, and the three start again side by side.
    await Promise.all((["web-1", "chat", "worker"] as const).map((name) => cluster.strike(name)));
    await finish();
    await expectAllWell();
    expect(acked()).toBeGreaterThan(before);
  });

  it("waits for PostgreSQL when it is restarted and when it is killed", async () => {
    const servers = pidsOfServers();
    const finish = traffic.begin();
    await cluster.strike("postgres", "SIGINT");
    await untilMoreAcked();
    await cluster.strike("postgres", "SIGQUIT");
    await untilMoreAcked();
    await finish();
    await expectAllWell();
    expect(pidsOfServers()).toEqual(servers);
  });

  it("restarts web and chat one after the other without a call that fails", async () => {
    for (const writer of traffic.writers) {
      writer.failures = 0;
      writer.closed.length = 0;
    }
    const finish = traffic.begin();
    for (const name of ["web-1", "web-2", "chat"] as const) await cluster.strike(name, "SIGTERM");
    await finish();
    await expectAllWell();
    const { writers } = traffic;
    expect(writers.map(({ failures }) => failures)).toEqual(writers.map(() => 0));
    expect(new Set(writers.flatMap(({ closed }) => closed))).toEqual(new Set(["transport close"]));
  });

  it("ends within 20 seconds and leaves nothing running", async () => {
    const pids = cluster.state().processes.map(({ pid }) => pid ?? 0);
    const begun = Date.now();
    expect(await cluster.stop()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(20_000);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it("leaves nothing running when it is ended while it starts", async () => {
    const alive = () =>
      cluster.state().processes.flatMap(({ pid }) => (pid !== null && isAlive(pid) ? pid : []));
    const command = spawnCluster(cluster.data);
    const ended = once(command, "exit");
    await expect.poll(() => alive().length, { interval: 20 }).toBeGreaterThan(0);
    command.kill("SIGTERM");
    expect(await ended).toEqual([1, null]);
    expect(alive()).toEqual([]);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
