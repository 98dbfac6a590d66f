import type { FastifyBaseLogger } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLiveCarrier } from "./live-carrier.ts";
import type { Crossing, LiveEventRow } from "./live-event-store.ts";

/** As much of a stream as the carrier uses. */
let stream: { id: string; message: Record<string, string> }[];
let table: LiveEventRow[];
let isReady: boolean;
let isHung: boolean;
let held: (() => void)[];
let count: number;

const isLater = (id: string, than: string) => Number(id.slice(2)) > Number(than.slice(2));
const answered = <Value>(answer: () => Value): Promise<Value> =>
  isHung ? new Promise((resolve) => held.push(() => resolve(answer()))) : Promise.resolve(answer());
const redis = {
  on: () => undefined,
  duplicate: () => redis,
  connect: async () => undefined,
  destroy: () => undefined,
  xRevRange: async () => stream.slice(-1),
  xRange: (_key: string, id: string) => answered(() => stream.filter((one) => one.id === id)),
  xAdd: (_key: string, _id: string, message: Record<string, string>) =>
    answered(() => {
      count += 1;
      stream.push({ id: `0-${count}`, message });
    }),
  async xRead({ id }: { id: string }) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return answered(() => {
      const messages = stream.filter((one) => isLater(one.id, id));
      return messages.length > 0 ? [{ messages }] : null;
    });
  },
};
const connection = {
  open: async () => redis as never,
  ready: () => (isReady ? (redis as never) : null),
  close: () => undefined,
};
const store = {
  open: async () => undefined,
  prune: async () => undefined,
  insert: async (rows: readonly LiveEventRow[]) => void table.push(...rows),
  listRecent: async () => table,
};
const log = { warn: () => undefined } as unknown as FastifyBaseLogger;

const event = (topic: string): Crossing => ({ kind: "publish", topic, payload: null });
const newCarrier = () => createLiveCarrier(connection, store, log);
let one: ReturnType<typeof newCarrier>;
let two: ReturnType<typeof newCarrier>;
let received: string[];
const receive = (crossing: Crossing) =>
  received.push(crossing.kind === "publish" ? crossing.topic : "");
/** For everything that is late, and the looks into the table after it. */
const WITHIN_MS = 5000;

beforeEach(async () => {
  vi.useFakeTimers();
  [stream, table, held, received, count] = [[], [], [], [], 0];
  [isReady, isHung] = [true, false];
  [one, two] = [newCarrier(), newCarrier()];
  await one.start(() => received.push("one's own"));
  await two.start(receive);
  await vi.advanceTimersByTimeAsync(20);
});
afterEach(async () => {
  isHung = false;
  for (const letGo of held) letGo();
  await Promise.all([one.stop(), two.stop()]);
  vi.useRealTimers();
});

it("carries events by Redis alone while it is well", async () => {
  for (const topic of ["a", "b", "c"]) one.carry(event(topic));
  await vi.advanceTimersByTimeAsync(50);
  expect(received).toEqual(["a", "b", "c"]);
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect([received, table]).toEqual([["a", "b", "c"], []]);
});

it("carries events by the database while Redis is away, in order and once", async () => {
  one.carry(event("a"));
  await vi.advanceTimersByTimeAsync(50);
  isReady = false;
  one.carry(event("b"));
  await vi.advanceTimersByTimeAsync(300);
  isReady = true;
  one.carry(event("c"));
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(received).toEqual(["a", "b", "c"]);
});

it("carries an event by the database when Redis does not answer, and once when it answers late", async () => {
  isHung = true;
  one.carry(event("a"));
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(received).toEqual(["a"]);
  isHung = false;
  for (const letGo of held) letGo();
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(stream).toHaveLength(1);
  expect(received).toEqual(["a"]);
});

it("carries an event that Redis lost before the other process had read it", async () => {
  one.carry(event("a"));
  stream = [];
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(received).toEqual(["a"]);
});

it("carries an event that Redis lost after its sender alone had read it", async () => {
  one.carry(event("a"));
  await vi.advanceTimersByTimeAsync(50);
  // As if the other process had not come to it: its memory of the event goes.
  received.length = 0;
  const late = newCarrier();
  stream = [];
  await late.start(receive);
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(received).toEqual(["a"]);
  await late.stop();
});

it("carries events by the database when Redis hangs after it has carried others", async () => {
  one.carry(event("a"));
  await vi.advanceTimersByTimeAsync(50);
  isHung = true;
  one.carry(event("b"));
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(received).toEqual(["a", "b"]);
});

it("carries an event that its sender alone had read before Redis hung", async () => {
  one.carry(event("a"));
  await vi.advanceTimersByTimeAsync(50);
  isHung = true;
  // It reads the stream from behind the event on, as a process that was not connected.
  const late = newCarrier();
  const receivedLate: string[] = [];
  await late.start((crossing) => {
    receivedLate.push(crossing.kind === "publish" ? crossing.topic : "");
  });
  one.carry(event("b"));
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(receivedLate).toEqual(["a", "b"]);
  expect(received).toEqual(["a", "b"]);
  await late.stop();
});

it("returns to Redis while events keep coming, and keeps their order", async () => {
  isReady = false;
  const topics = Array.from({ length: 60 }, (_, at) => String(at));
  for (const [at, topic] of topics.entries()) {
    if (at === 10) isReady = true;
    one.carry(event(topic));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(received).toEqual(topics);
  expect(stream.length).toBeGreaterThan(20);
  expect(table.length).toBeLessThan(20);
});

it("stores what waits when it stops", async () => {
  isReady = false;
  one.carry(event("a"));
  await one.stop();
  expect(table.map(({ body }) => body)).toEqual([event("a")]);
});
