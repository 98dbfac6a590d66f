import type { FastifyBaseLogger } from "fastify";
import { sql } from "./db/drizzle.ts";
import type { Db } from "./db/database.ts";
import { dailyNumbers } from "./tables.ts";

/** What is counted as it happens, by UTC day. Other figures of the dashboard are counted by a job. */
export type TallyKey =
  | "errors.server_errors"
  | "learning.answers"
  | "learning.chapters_completed"
  | "learning.paths_completed"
  | "mails.bounced"
  | "mails.failed"
  | "mails.sent"
  | "mails.stopped"
  | "messages.sent";

/**
 * Counters for the dashboard: held in memory and added to the table of days every 15 seconds. A process that
 * dies loses its last seconds, on which nothing depends.
 */
export interface Tally {
  add(key: TallyKey): void;
  /** How often it was counted since this process began. */
  total(key: TallyKey): number;
  /** Writes the counts since the last flush. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 15_000;

export function createTally(db: Db, log: Pick<FastifyBaseLogger, "warn">): Tally {
  let counted = new Map<string, { day: string; key: string; value: number }>();
  const totals = new Map<TallyKey, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    // In the same order on all processes, against deadlocks.
    const values = [...counted.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    counted = new Map();
    await db
      .insert(dailyNumbers)
      .values(values)
      .onConflictDoUpdate({
        target: [dailyNumbers.day, dailyNumbers.key],
        set: { value: sql`${dailyNumbers.value} + excluded.value` },
      });
  }

  const flushOrLog = () =>
    flush().catch((error: unknown) =>
      log.warn({ err: error }, "daily counts could not be written and are lost"),
    );

  return {
    add(key) {
      const day = new Date().toISOString().slice(0, 10);
      const id = `${day} ${key}`;
      const before = counted.get(id)?.value ?? 0;
      counted.set(id, { day, key, value: before + 1 });
      totals.set(key, (totals.get(key) ?? 0) + 1);
    },
    total: (key) => totals.get(key) ?? 0,
    flush,
    start() {
      timer = setInterval(() => void flushOrLog(), FLUSH_MS);
    },
    async stop() {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}
