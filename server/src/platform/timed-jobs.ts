import type { FastifyBaseLogger } from "fastify";
import { asc, eq, lte, sql } from "./db/drizzle.ts";
import { type Db, firstRow } from "./db/database.ts";
import { inJobSpan } from "./traces.ts";
import { timedJobs } from "./tables.ts";

export interface TimedJob {
  /** One job per key, such as `game:ID:close`. */
  key: string;
  name: string;
  at: Date;
  /** Travels as JSON. */
  data: object;
}

type TimedWork<Data> = (tx: Db, data: Data, job: { key: string; at: Date }) => Promise<void>;

/**
 * Jobs at a given time, over any number of processes and kills.
 *
 * - Once in effect: the work runs in the transaction that removes the job, on one process. Its writes
 * through `tx` are stored once; other effects (a live event) may happen again, so do them after the
 * commit or make them idempotent. Keep the work short: it holds a connection.
 * - Never early, however late: a job that was due while no process ran is run at the next start.
 * - Precision: within about 50 ms for a job that was written a second or more before its time, else
 * within a second.
 * - Work that fails is rolled back and tried again after 1, 2, 4 … 60 seconds, without end.
 */
export interface TimedJobs {
  /** The work behind a name. Register it before the start. */
  handleAt<Data extends object>(name: string, work: TimedWork<Data>): void;
  /** Writes a job in the caller's transaction; a job with the same key is replaced. */
  scheduleAt(tx: Db, job: TimedJob): Promise<void>;
  /** Removes a job in the caller's transaction; does nothing for an unknown key. */
  cancelAt(tx: Db, key: string): Promise<void>;
  /** Runs the jobs that are due now, and returns how many succeeded. */
  runDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const MAX_RETRY_SECONDS = 60;

/** @param now the time in milliseconds; processes that share a database have about the same */
export function createTimedJobs(
  db: Db,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): TimedJobs {
  const works = new Map<string, TimedWork<never>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStarted = false;

  /** Runs the next due job; null where none is due, false where it failed. */
  async function runNext(): Promise<boolean | null> {
    let failed: { key: string; attempts: number; error: unknown } | undefined;
    try {
      return await db.transaction(async (tx) => {
        const [job] = await tx
          .select()
          .from(timedJobs)
          .where(lte(timedJobs.due_at, new Date(now())))
          .orderBy(asc(timedJobs.due_at))
          .limit(1)
          .for("update", { skipLocked: true });
        if (!job) return null;
        const { key, name, data, run_at: at, attempts } = job;
        failed = { key, attempts, error: null };
        const work = works.get(name);
        if (!work) throw new Error(`no work is registered for ${name}`);
        await tx.delete(timedJobs).where(eq(timedJobs.key, key));
        await inJobSpan(name, () => work(tx as unknown as Db, data as never, { key, at }));
        return true;
      });
    } catch (error) {
      if (!failed) throw error;
      await postpone(failed.key, failed.attempts, error);
      return false;
    }
  }

  async function postpone(key: string, attempts: number, error: unknown): Promise<void> {
    const seconds = Math.min(2 ** attempts, MAX_RETRY_SECONDS);
    log.error(
      { err: error, job: key, attempt: attempts + 1, seconds },
      "timed job failed; tried again later",
    );
    await db
      .update(timedJobs)
      .set({
        due_at: new Date(now() + seconds * 1000),
        attempts: sql`${timedJobs.attempts} + 1`,
        last_error: String(error),
      })
      .where(eq(timedJobs.key, key));
  }

  async function runDue(): Promise<number> {
    let succeeded = 0;
    for (let result = await runNext(); result !== null; result = await runNext()) {
      if (result) succeeded += 1;
    }
    return succeeded;
  }

  /** One statement: it is all that an idle process asks. @returns next in milliseconds since the epoch */
  async function look(): Promise<{ is_due: boolean | null; next: number | null }> {
    const at = sql`${new Date(now()).toISOString()}::timestamptz`;
    const found = await firstRow<{ is_due: boolean | null; next: number | null }>(
      db,
      sql`select (select due_at from ${timedJobs} order by due_at limit 1) <= ${at} as is_due,
            (select extract(epoch from due_at) * 1000 from ${timedJobs} where due_at > ${at}
              order by due_at limit 1)::float8 as next`,
    );
    return found ?? { is_due: null, next: null };
  }

  /** @returns the milliseconds until the next job, at most a second: other processes write jobs too */
  async function runAndLook(): Promise<number> {
    let found = await look();
    // A job that is due and does not run here is run by another process, or has just failed.
    while (found.is_due && (await runDue()) > 0) found = await look();
    return found.next === null ? POLL_MS : Math.min(Math.max(found.next - now(), 0), POLL_MS);
  }

  function wake(afterMs: number): void {
    clearTimeout(timer);
    if (!isStarted) return;
    timer = setTimeout(() => {
      running = runAndLook()
        .then(wake)
        .catch((error: unknown) => {
          log.error({ err: error }, "timed jobs could not be read; tried again in a second");
          wake(POLL_MS);
        });
    }, afterMs);
  }

  return {
    handleAt: (name, work) => void works.set(name, work as TimedWork<never>),
    async scheduleAt(tx, { key, name, at, data }) {
      const row = { name, data, run_at: at, due_at: at, attempts: 0, last_error: null };
      await tx
        .insert(timedJobs)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: timedJobs.key, set: row });
    },
    async cancelAt(tx, key) {
      await tx.delete(timedJobs).where(eq(timedJobs.key, key));
    },
    runDue,
    start() {
      isStarted = true;
      wake(0);
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
