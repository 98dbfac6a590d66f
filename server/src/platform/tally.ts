import type { FastifyBaseLogger } from "fastify";
import { sql } from "./db/drizzle.ts";
import type { Db } from "./db/database.ts";
import { dailyNumbers } from "./tables.ts";

/** What is counted as it happens, by UTC day. Other figures of the dashboard are read off once in a while. */
export type TallyKey =
  | "errors.server_errors"
  | "learning.answers"
  | "learning.chapters_completed"
  | "learning.paths_completed"
  | "mails.failed"
  | "mails.sent"
  | "messages.sent";

/**
 * Counts what happens, for the dashboard: in memory, and every few seconds in the table of days. A process
 * that dies loses the last seconds; nothing depends on it.
 */
export interface Tally {
  add(key: TallyKey): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 15_000;

export function createTally(db: Db, log: FastifyBaseLogger): Tally {
  let counted = new Map<string, { day: string; key: string; value: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    // In one order on all processes, so that two never wait for each other.
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
    flush().catch((error: unknown) => log.warn({ err: error }, "figures of the day were lost"));

  return {
    add(key) {
      const day = new Date().toISOString().slice(0, 10);
      const place = `${day} ${key}`;
      const before = counted.get(place)?.value ?? 0;
      counted.set(place, { day, key, value: before + 1 });
    },
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
