import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { type Db, rows } from "./db/database.ts";
import type { Facts } from "./facts.ts";
import { newId } from "./ids.ts";
import { outbox } from "./tables.ts";

type Fact = keyof Facts & string;
type Listener = (payload: never, event: { id: string }) => Promise<void>;

interface OutboxRow {
  id: string;
  type: string;
  payload: unknown;
  attempts: number;
}

const BATCH = 50;
const POLL_MS = 2000;
/** Times are kept in milliseconds, rounded: what was written just now may stand a little ahead of now. */
const ROUNDED = sql.raw("interval '1 millisecond'");
/** A claimed row that nobody finished comes back after this. */
const LEASE_SECONDS = 30;
export const MAX_ATTEMPTS = 8;
/** Who has neither looked nor told for this long is stuck; a mail alone may take half of it. */
const STUCK_MS = 60_000;
const PRUNE_MS = 6 * 60 * 60 * 1000;

/**
 * Facts survive a crash: a fact is a row written in the transaction it tells of, and is told to
 * every listener at least once after the commit. Listeners must bear being told twice.
 */
export interface Bus {
  /** Writes a fact into the caller's transaction. */
  publish<Name extends Fact>(tx: Db, name: Name, payload: Facts[Name]): Promise<void>;
  on<Name extends Fact>(
    name: Name,
    listener: (payload: Facts[Name], event: { id: string }) => Promise<void>,
  ): void;
  /** Runs work in a transaction and tells its facts right after the commit. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /** Looks for facts now that a statement of its own has written (SQL function publish_fact). */
  poke(): void;
  start(): void;
  /** Whether it has looked for facts or told one lately, once it was started. */
  isWell(): boolean;
  /** Tells what is waiting and resolves when nothing is left to tell now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export function createBus(db: Db, log: FastifyBaseLogger): Bus {
  const listeners = new Map<string, Listener[]>();
  let timers: NodeJS.Timeout[] = [];
  /**
   * Facts of one subject (the name before the dot) are told one after the other, as they were
   * written; a slow one, such as a mail, holds up its own subject alone.
   */
  const lanes = new Map<string, Promise<void>>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let lookedAt: number | null = null;

  async function claim(): Promise<OutboxRow[]> {
    return rows<OutboxRow>(
      db,
      sql`update ${outbox} set attempts = attempts + 1,
            available_at = now() + make_interval(secs => ${LEASE_SECONDS} * (attempts + 1))
          where id in (
            select id from ${outbox} where processed_at is null and available_at < now() + ${ROUNDED}
            order by available_at, id limit ${BATCH} for update skip locked
          ) returning id, type, payload, attempts`,
    );
  }

  async function tell(row: OutboxRow): Promise<void> {
    try {
      for (const listener of listeners.get(row.type) ?? []) {
        await listener(row.payload as never, { id: row.id });
      }
      await db.execute(
        sql`update ${outbox} set processed_at = now(), last_error = null where id = ${row.id}`,
      );
    } catch (error) {
      log.error(
        { err: error, fact: row.type, id: row.id, attempts: row.attempts },
        "a listener failed",
      );
      const done = row.attempts >= MAX_ATTEMPTS ? sql`now()` : sql`null`;
      await db.execute(
        sql`update ${outbox} set processed_at = ${done}, last_error = ${String(error)} where id = ${row.id}`,
      );
    }
  }

  function enqueue(row: OutboxRow): void {
    const subject = row.type.split(".", 1)[0] ?? row.type;
    const told = (lanes.get(subject) ?? Promise.resolve())
      .then(() => tell(row))
      .then(() => {
        lookedAt = Date.now();
      })
      .catch((error: unknown) => log.error({ err: error, id: row.id }, "a fact stays for later"));
    lanes.set(subject, told);
  }

  async function run(): Promise<void> {
    do {
      again = false;
      let batch: OutboxRow[];
      do {
        batch = await claim();
        lookedAt = Date.now();
        // Ids rise with time; the statement above hands its rows out in no order.
        for (const row of batch.toSorted((a, b) => a.id.localeCompare(b.id))) enqueue(row);
        if (batch.length === BATCH) await Promise.all(lanes.values());
      } while (batch.length === BATCH);
    } while (again);
  }

  function poke(): Promise<void> {
    // What is written from now on is told after the next start, or by another process.
    if (stopped) return Promise.resolve();
    if (running) {
      again = true;
      return running;
    }
    running = run()
      .catch((error: unknown) => log.error({ err: error }, "the outbox could not be read"))
      .finally(() => {
        running = null;
        // Asked for again after the last look and before this line.
        if (again) void poke();
      });
    return running;
  }

  /** Waits for a round and its listeners, and for the rounds that these gave rise to. */
  async function settled(round: Promise<void> | null): Promise<void> {
    let next = round;
    do {
      await next;
      let waited: Promise<void>[];
      do {
        waited = [...lanes.values()];
        await Promise.all(waited);
        // A listener may have told of something else meanwhile, in a round that is over already.
      } while ([...lanes.values()].some((lane) => !waited.includes(lane)));
      next = running;
    } while (next);
  }

  async function prune(): Promise<void> {
    await db
      .execute(
        sql`delete from ${outbox} where processed_at < now() - make_interval(days => ${KEPT_DAYS.facts})`,
      )
      .catch((error: unknown) => log.error({ err: error }, "told facts were not removed"));
  }

  return {
    async publish(tx, name, payload) {
      await tx.insert(outbox).values({ id: newId(), type: name, payload });
    },
    on(name, listener) {
      const known = listeners.get(name) ?? [];
      listeners.set(name, [...known, listener as Listener]);
    },
    async transaction(work) {
      const result = await db.transaction((tx) => work(tx as unknown as Db));
      void poke();
      return result;
    },
    poke: () => void poke(),
    isWell: () => lookedAt === null || Date.now() - lookedAt < STUCK_MS,
    start() {
      lookedAt = Date.now();
      timers = [setInterval(() => void poke(), POLL_MS), setInterval(() => void prune(), PRUNE_MS)];
      void poke();
    },
    drain: () => settled(poke()),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopped = true;
      await settled(running);
    },
  };
}
