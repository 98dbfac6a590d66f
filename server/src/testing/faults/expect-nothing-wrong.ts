import { expect } from "vitest";
import { countOpenFacts, judge, judgeNotices } from "./check.ts";
import type { TestCluster } from "./cluster.ts";
import type { Traffic } from "./traffic.ts";

/**
 * Expects that everything acknowledged is stored once and in order, and that no call failed except with 503.
 * @param timeout milliseconds until all facts have to be delivered
 */
export async function expectNothingWrong(
  cluster: TestCluster,
  { writers }: Traffic,
  timeout: number,
): Promise<void> {
  await expect.poll(() => countOpenFacts(cluster), { timeout, interval: 200 }).toBe(0);
  expect(cluster.unexpected()).toEqual([]);
  expect(writers.flatMap(({ strange }) => strange)).toEqual([]);
  expect(await judge(cluster, writers)).toEqual([]);
  expect(await judgeNotices(cluster, writers)).toEqual([]);
}
