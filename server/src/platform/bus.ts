import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "./db/drizzle.ts";
import { createLanes, createLeases } from "./bus-lanes.ts";
import { type ClaimedFact, createOutbox } from "./bus-outbox.ts";
import type { Db } from "./db/database.ts";
import type { Facts } from "./facts.ts";
import { newId } from "./ids.ts";
import { outbox } from "./tables.ts";
import { STOP_MS, within } from "./within.ts";
import { apart, createOrigins, inSpan } from "./traces.ts";

type Listener = (payload: never, event: { id: string }) => Promise<void>;

/** The entity of each fact, such as `chat:ID`: its facts are delivered in order. */
export type EntityMap<FactMap> = { [Name in keyof FactMap]: (payload: FactMap[Name]) => string };

/** Facts that are delivered at the same time, by one process. */
const MAX_LANES = 16;
/** Of them, facts of one subject (the name before the dot): slow mails leave room for others. */
const MAX_LANES_OF_A_SUBJECT = 8;
/** Facts that no `transaction` announced, such as those of a timed job, are looked for after this. */
const LATE_MS = 2000;
/**
 * For facts whose process died: those of this process and their retries wake it themselves. With the lease
 * they are taken over within five seconds.
 */
const POLL_MS = 2000;
/** A process that has neither polled nor delivered for this long is stuck; one mail may take half of it. */
const STUCK_MS = 60_000;
const PRUNE_MS = 6 * 60 * 60 * 1000;

/**
 * The outbox pattern: a fact is a row written in the transaction that made it true, and is delivered
 * to every listener after the commit.
 *
 * Guarantees, over any number of processes:
 * - At least once: a fact whose process dies is delivered again within 5 s, one whose delivery takes
 *   longer than a minute too. Listeners must be idempotent; `event.id` is the same each time.
 * - In order per entity: a fact is delivered when all earlier facts of its entity are done. One that
 *   fails holds back its own entity only, and is tried 8 times over about 20 minutes before it is
 *   given up; its error stays in the row.
 * - Facts of different entities are delivered side by side, 16 at a time per process.
 */
export interface Bus<FactMap = Facts> {
  /** Writes a fact into the caller's transaction. */
  publish<Name extends keyof FactMap & string>(
    tx: Db,
    name: Name,
    payload: FactMap[Name],
  ): Promise<void>;
  on<Name extends keyof FactMap & string>(
    name: Name,
    listener: (payload: FactMap[Name], event: { id: string }) => Promise<void>,
  ): void;
  /** Runs work in a transaction and delivers its facts right after the commit. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /** Looks for facts now that were written past `transaction`, by a statement of its own. */
  poll(): void;
  start(): void;
  /** Whether it has polled or delivered lately, once it was started. */
  isHealthy(): boolean;
  /** Delivers what is due and resolves when nothing more can be delivered now. */
  drain(): Promise<void>;
  /** Releases facts that are not delivered after `withinMs` for other processes. */
  stop(withinMs?: number): Promise<void>;
}

/** @param now the time in milliseconds, for the checks of leases and health. */
export function createBus<FactMap>(
  db: Db,
  log: Pick<FastifyBaseLogger, "error" | "info" | "warn">,
  entities: EntityMap<FactMap>,
  now: () => number = Date.now,
): Bus<FactMap> {
  const store = createOutbox(db);
  const listeners = new Map<string, Listener[]>();
  const lanes = createLanes(deliver);
  const origins = createOrigins();
  const leases = createLeases(store, log, now);
  let timers: NodeJS.Timeout[] = [];
  let late: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let pollAgain = false;
  let stopped = false;
  let activeAt: number | null = null;

  /** One entity's claimed facts in order, until one fails or the bus is stopped. */
  async function deliver(facts: readonly ClaimedFact[]): Promise<void> {
    const lease = leases.hold(facts);
    try {
      for (const [at, fact] of facts.entries()) {
        if (at > 0 && stopped) return await store.release(facts.slice(at));
        lease.begin(at);
        const isDone = await deliverOne(fact);
        activeAt = now();
        if (!isDone) return await store.release(facts.slice(at + 1));
      }
    } finally {
      lease.end();
    }
  }

  async function deliverOne(fact: ClaimedFact): Promise<boolean> {
    const { type, id, attempt } = fact;
    const attributes = { "fact.name": type, "fact.id": id, "fact.attempt": attempt };
    try {
      await inSpan(`fact ${type}`, { attributes, parent: origins.take(id) }, async () => {
        for (const listener of listeners.get(type) ?? []) {
          await listener(fact.payload as never, { id });
        }
      });
      await store.finish(fact);
      return true;
    } catch (error) {
      const wait = await store.fail(fact, String(error));
      const about = { err: error, fact: type, id, attempt };
      if (wait === null) log.error(about, "fact delivery gave up");
      else {
        log.error(about, "fact delivery failed; tried again later, its entity waits");
        setTimeout(() => void poll(), wait * 1000).unref();
      }
      return wait === null;
    }
  }

  async function claimAndDeliver(): Promise<void> {
    do {
      pollAgain = false;
      const limits = { lanes: MAX_LANES, perSubject: MAX_LANES_OF_A_SUBJECT };
      if (lanes.running.size >= MAX_LANES) return;
      const claimed = await store.claim(limits, lanes.runningBySubject());
      activeAt = now();
      for (const facts of claimed) lanes.run(facts, afterLane);
    } while (pollAgain);
  }

  function afterLane(error: unknown): void {
    if (error)
      log.error(
        { err: error },
        "outbox could not be written; its facts are delivered again when their lease ends",
      );
    void poll();
  }

  function poll(): Promise<void> {
    // Facts written from now on are delivered after the next start, or by another process.
    if (stopped) return Promise.resolve();
    if (polling) {
      pollAgain = true;
      return polling;
    }
    polling = apart(claimAndDeliver)
      .catch((error: unknown) =>
        log.error({ err: error }, "outbox could not be read; tried again at the next poll"),
      )
      .finally(() => {
        polling = null;
        if (pollAgain) void poll();
      });
    return polling;
  }

  /** For facts that are committed past `transaction`. */
  function pollLater(): void {
    if (timers.length === 0 || stopped) return;
    late ??= setTimeout(() => {
      late = undefined;
      void poll();
    }, LATE_MS);
  }

  async function settle(): Promise<void> {
    while (polling || lanes.running.size > 0) {
      await polling;
      await Promise.all(lanes.running.values());
    }
  }

  async function prune(): Promise<void> {
    await db
      .execute(
        sql`delete from ${outbox} where processed_at < now() - make_interval(days => ${KEPT_DAYS.facts})`,
      )
      .catch((error: unknown) =>
        log.error({ err: error }, "old facts could not be deleted; tried again at the next run"),
      );
  }

  return {
    async publish(tx, name, payload) {
      const entity = entities[name](payload);
      const id = newId();
      origins.note(id);
      await tx.insert(outbox).values({ id, type: name, payload, entity });
      pollLater();
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener]);
    },
    async transaction(work) {
      const result = await db.transaction((tx) => work(tx as unknown as Db));
      void poll();
      return result;
    },
    poll: () => void poll(),
    isHealthy: () => activeAt === null || now() - activeAt < STUCK_MS,
    start() {
      activeAt = now();
      timers = [setInterval(() => void poll(), POLL_MS), setInterval(() => void prune(), PRUNE_MS)];
      void poll();
    },
    async drain() {
      await poll();
      await settle();
    },
    async stop(withinMs = STOP_MS) {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(late);
      stopped = true;
      await within(settle(), withinMs);
      await store.release(leases.giveUp());
    },
  };
}
