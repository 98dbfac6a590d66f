import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { newId } from "./ids.ts";
import type { Crossing, LiveEventRow, LiveEventStore } from "./live-event-store.ts";
import type { RedisClient, RedisConnection } from "./redis.ts";

export interface LiveCarrier {
  /** Sends to every other process; once on each, and in the order of this process. */
  carry(crossing: Crossing): void;
  start(deliver: (crossing: Crossing) => void): Promise<void>;
  stop(): Promise<void>;
}

const STREAM = "waymates:live";
const STREAM_LENGTH = { strategy: "MAXLEN", strategyModifier: "~", threshold: 20_000 } as const;
const READ = { COUNT: 500, BLOCK: 1000 };
const RETRY_READ_MS = 200;
const CHECK_MS = 250;
/** What this process has not read back from Redis by then goes through the database as well. */
const READ_BACK_MS = 1000;
/** How often each process looks into the table. */
const LOOK_MS = 1500;
/** How long after the last event was stored the next one may go to Redis: it must not arrive before it. */
const STAY_MS = 2000;
/** How long a sent event is kept: a process that connects again to Redis needs up to 2.2 seconds to read it. */
const KEEP_MS = 5000;
const PRUNE_MS = 60_000;
/** An event that could not be stored for this long is of no use to anyone. */
const MAX_AGE_MS = 10_000;
const MAX_SEEN = 20_000;

interface Sent {
  row: LiveEventRow;
  at: number;
  /** Its place in the stream, once this process has read it. */
  place?: string;
  /** Found late by the check before: a blocked event loop alone looks like a Redis that is away. */
  isLate?: boolean;
}

/**
 * Carries live events between processes: by a stream of Redis, and by a table while Redis does not.
 * A sender detects that Redis has stopped, was emptied or hangs when it cannot read back an event that it wrote,
 * or when an event that it has read is gone. It then stores all events of the last seconds in the table, since
 * others may not have read what the sender has. Every process reads the table and skips the events that it has
 * already received, by their ids. Once Redis answers again, the sender holds new events back until all
 * processes have read the stored ones, and goes on by Redis.
 */
export function createLiveCarrier(
  redisConnection: RedisConnection,
  store: LiveEventStore,
  log: FastifyBaseLogger,
): LiveCarrier {
  const self = newId();
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  /** What went to Redis lately, by its id, oldest first. */
  const sent = new Map<string, Sent>();
  /** What is stored by the next check or, once Redis answers again, sent by it. */
  let waiting: { row: LiveEventRow; at: number }[] = [];
  let deliver: (crossing: Crossing) => void = () => undefined;
  let client: RedisClient | undefined;
  let reader: RedisClient | undefined;
  let storedAt = 0;
  /** False from a fault of Redis on until it has answered. */
  let isWell = true;
  let isAsked = false;
  let timers: NodeJS.Timeout[] = [];
  let isStopped = false;
  let isBusy = false;

  function receive({ id, sender, body }: LiveEventRow): void {
    if (sender === self || seen.has(id)) return;
    seen.set(id, true);
    deliver(body);
  }

  function storeLater(rows: readonly LiveEventRow[]): void {
    waiting.push(...rows.map((row) => ({ row, at: Date.now() })));
  }

  async function readOn(redis: RedisClient): Promise<void> {
    let place: string | undefined;
    while (!isStopped) {
      try {
        place ??= (await redis.xRevRange(STREAM, "+", "-", { COUNT: 1 }))?.[0]?.id ?? "0-0";
        const found = (await redis.xRead({ key: STREAM, id: place }, READ)) as StreamAnswer;
        for (const { id, message } of found?.[0]?.messages ?? []) {
          place = id;
          const row = JSON.parse(message["event"] ?? "") as LiveEventRow;
          const own = sent.get(row.id);
          if (own) own.place = id;
          else receive(row);
        }
      } catch {
        if (!isStopped) await pause(RETRY_READ_MS);
      }
    }
  }

  function send(redis: RedisClient, row: LiveEventRow): void {
    sent.set(row.id, { row, at: Date.now() });
    redis.xAdd(STREAM, "*", { event: JSON.stringify(row) }, { TRIM: STREAM_LENGTH }).catch(() => {
      // Redis may have it all the same: each process takes it once.
      if (sent.has(row.id)) storeSent();
    });
  }

  /** Stores all that was sent lately: nobody knows which processes have read it. */
  function storeSent(): void {
    isWell = false;
    storeLater([...sent.values()].map(({ row }) => row));
    sent.clear();
  }

  /** Asks Redis for the last event that this process read back. It may answer late or never: it may hang. */
  async function ask(redis: RedisClient): Promise<void> {
    if (isAsked) return;
    isAsked = true;
    try {
      const place = [...sent.values()].findLast((one) => one.place)?.place;
      const found = await redis.xRange(STREAM, place ?? "-", place ?? "+", { COUNT: 1 });
      // Where the event is gone, Redis was emptied.
      if (place && found?.length === 0) storeSent();
      else isWell = true;
    } catch {
      // It is away. The next check asks again.
    } finally {
      isAsked = false;
    }
  }

  function checkSent(redis: RedisClient | null): void {
    const now = Date.now();
    const late = [...sent.values()].filter((one) => !one.place && now - one.at > READ_BACK_MS);
    if (!redis || late.some((one) => one.isLate)) storeSent();
    for (const one of late) one.isLate = true;
    for (const [id, one] of sent) if (one.place && now - one.at > KEEP_MS) sent.delete(id);
  }

  async function storeWaiting(): Promise<void> {
    const now = Date.now();
    const dropped = waiting.filter(({ at }) => now - at > MAX_AGE_MS).length;
    if (dropped > 0) log.warn({ dropped }, "live events were lost: Redis and database are away");
    const batch = waiting.filter(({ at }) => now - at <= MAX_AGE_MS);
    waiting = [];
    if (batch.length === 0) return;
    storedAt = now;
    try {
      await store.insert(batch.map(({ row }) => row));
      storedAt = Date.now();
    } catch {
      waiting.unshift(...batch);
    }
  }

  /** Whether all processes have read what is in the table, so that Redis may carry what comes after it. */
  const isTableRead = () => Date.now() - storedAt >= STAY_MS;

  async function check(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      const redis = redisConnection.ready();
      if (redis && (sent.size > 0 || !isWell)) void ask(redis);
      checkSent(redis);
      if (!redis || !isWell) await storeWaiting();
      else if (isTableRead()) for (const { row } of waiting.splice(0)) send(redis, row);
    } finally {
      isBusy = false;
    }
  }

  /** Also without sockets: who moves here from a process that ended has had what is in the table. */
  async function look(): Promise<void> {
    const rows = await store.listRecent().catch(() => []);
    for (const row of rows) receive(row);
  }

  return {
    carry(body) {
      if (!client) return;
      const row = { id: newId(), sender: self, body };
      const redis = redisConnection.ready();
      if (!redis) storeSent();
      if (redis && isWell && waiting.length === 0 && isTableRead()) send(redis, row);
      else storeLater([row]);
    },
    async start(onCrossing) {
      deliver = onCrossing;
      client = await redisConnection.open();
      if (!client) return;
      await store.open();
      reader = client.duplicate();
      reader.on("error", () => undefined);
      // It connects for as long as it takes; what is asked before waits.
      void reader.connect().catch(() => undefined);
      void readOn(reader);
      timers = [
        setInterval(() => void check(), CHECK_MS),
        setInterval(() => void look(), LOOK_MS),
        setInterval(() => storedAt > 0 && void store.prune(), PRUNE_MS),
      ];
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      if (client) await storeWaiting();
      reader?.destroy();
      redisConnection.close();
    },
  };
}

type StreamAnswer = { messages: { id: string; message: Record<string, string> }[] }[] | null;
