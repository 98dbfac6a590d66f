import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { FastifyBaseLogger } from "fastify";
import type { OpenDatabase } from "./db/database.ts";
import { z } from "zod";
import { inJobSpan } from "./traces.ts";
import { createTimedJobs, type TimedJobs } from "./timed-jobs.ts";
import { STOP_MS, within } from "./within.ts";

/**
 * Work beside the requests. Three kinds:
 * - `schedule`: by a cron line in UTC, to the minute, on one process at a time (pg-boss).
 * - `send`: as soon as a process is free, tried again with growing waits, over half a minute or over
 *   hours; work that is given up is logged (pg-boss).
 * - `scheduleAt`: at a given time, to the second, once in effect (own table, see TimedJobs).
 */
export interface Jobs extends Omit<TimedJobs, "start" | "stop"> {
  /** Runs `work` by a cron line in UTC, on one process at a time. It must be idempotent. */
  schedule(name: string, cron: string, work: () => Promise<void>): void;
  /** The work behind a name that `send` uses. It must be idempotent. */
  handle<Data extends object>(name: string, work: (data: Data) => Promise<void>): void;
  /**
   * Leaves work to the next free process. The same id again changes nothing. Data travels as JSON.
   * @param id a UUID; any other is refused here, since pg-boss would refuse it
   * @param tries for how long work that fails is tried again
   */
  send(name: string, data: object, id: string, tries?: Tries): Promise<void>;
  /** Removes sent work, done or not, whose data contains one of these words. */
  forget(words: readonly string[]): Promise<void>;
  /** Does here what was sent before the start, and returns how many jobs that were. What fails stays. */
  drain(): Promise<number>;
  /** @param works false on a process that only sends. */
  start(options?: { works: boolean }): Promise<void>;
  /** Whether this process has looked for work lately; true for one that does not work. */
  isHealthy(): boolean;
  /** Returns jobs that are not done after `withinMs` to the queue. */
  stop(withinMs?: number): Promise<void>;
}

interface Scheduled {
  name: string;
  cron: string;
  work: () => Promise<void>;
}

interface Sent {
  name: string;
  data: object;
  id: string;
  tries: Tries;
}

type Tries = "half a minute" | "hours";

type Handler = (data: never) => Promise<void>;

/**
 * How often one statement looks for due work of all queues: what other processes send, retries, and
 * what is scheduled. What this process sends it also takes at once.
 */
const LOOK_MS = 5000;
/** Workers are woken; polling by themselves, each would cost a statement of its own. */
const WORKER_POLLS_SECONDS = 600;
/** How often pg-boss looks for its own jobs: due cron entries, and flows, which we do not use. */
const BOSS_POLLS = { cronWorkerIntervalSeconds: 15, flowIntervalSeconds: 3600 };
/**
 * A worker that was killed gives no sign of life for this long; then `look` finds its work. With the longest
 * first pause of a retry that takes less than a minute.
 */
const HEARTBEAT = { heartbeatSeconds: 15 };
/** A process that has not looked for work for this long is stuck. */
const STUCK_MS = 60_000;
/** The pause begins with `retryDelay` seconds and doubles; "hours" come to about nine. */
const RETRIES = {
  "half a minute": { retryLimit: 5, retryDelay: 1, retryBackoff: true },
  hours: { retryLimit: 16, retryDelay: 15, retryDelayMax: 3600, retryBackoff: true },
} as const;

/** Makes the tables of pg-boss, or brings them up to date. */
export async function installJobs(query: OpenDatabase["query"]): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: query }, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

/** pg-boss keeps its work in the product's own database, embedded or not. */
export function createJobs(database: OpenDatabase, log: FastifyBaseLogger): Jobs {
  const planned: Scheduled[] = [];
  const handlers = new Map<string, Handler>();
  const workers = new Map<string, string>();
  let waiting: Sent[] = [];
  const { start: startTimed, stop: stopTimed, ...timed } = createTimedJobs(database.db, log);
  let boss: PgBoss | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let lookedAt: number | null = null;

  async function executeSql(text: string, values?: unknown[]) {
    const answer = await database.query(text, values);
    if (lookedAt !== null) lookedAt = Date.now();
    return answer;
  }

  function open(works: boolean): PgBoss {
    const opened = new PgBoss({
      db: { executeSql },
      ...BOSS_POLLS,
      monitorIntervalSeconds: 10,
      supervise: works,
      schedule: works,
    });
    opened.on("error", (error: Error) =>
      log.error({ err: error }, "job queue failed; pg-boss tries again"),
    );
    return opened;
  }

  /** What is there already is left alone: each queue that is made costs a start dozens of statements. */
  async function makeQueues(started: PgBoss, names: Iterable<string>): Promise<void> {
    const known = new Map((await started.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of names) {
      const queue = known.get(name);
      if (!queue) await started.createQueue(name, HEARTBEAT);
      else if (queue.heartbeatSeconds !== HEARTBEAT.heartbeatSeconds)
        await started.updateQueue(name, HEARTBEAT);
    }
  }

  async function work(started: PgBoss): Promise<void> {
    await makeQueues(
      started,
      planned.map(({ name }) => name),
    );
    const schedules = new Map((await started.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const job of planned) {
      const rarely = { pollingIntervalSeconds: WORKER_POLLS_SECONDS };
      workers.set(
        job.name,
        await started.work(job.name, rarely, async () => inJobSpan(job.name, job.work)),
      );
      if (schedules.get(job.name) !== job.cron) await started.schedule(job.name, job.cron);
    }
    for (const [name, handler] of handlers) {
      const options = {
        pollingIntervalSeconds: WORKER_POLLS_SECONDS,
        includeMetadata: true,
      } as const;
      const worker = await started.work(name, options, async (jobs) => {
        for (const job of jobs) await tryOnce(job, handler);
      });
      workers.set(name, worker);
    }
  }

  /** Wakes the workers of the queues that have due work, and takes work from workers that were killed. */
  async function look(started: PgBoss): Promise<void> {
    const { rows } = await database.query(
      `select name, bool_or(state = 'active') as has_left from pgboss.job
        where (state < 'active' and not blocked and start_after <= now())
          or (state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now())
        group by name`,
    );
    lookedAt = Date.now();
    for (const { name, has_left: hasLeft } of rows) {
      if (hasLeft === true) await started.supervise(String(name));
      wakeWorker(started, String(name));
    }
  }

  function wakeWorker(started: PgBoss, name: string): void {
    const worker = workers.get(name);
    if (worker) started.notifyWorker(worker);
  }

  function lookEvery(started: PgBoss): NodeJS.Timeout {
    return setInterval(() => {
      looking = look(started).catch((error: unknown) =>
        log.error({ err: error }, "due jobs could not be read; tried again in 5 s"),
      );
    }, LOOK_MS);
  }

  async function tryOnce(job: JobWithMetadata<unknown>, handler: Handler): Promise<void> {
    try {
      await inJobSpan(job.name, () => handler(job.data as never));
    } catch (error) {
      const { id, name, retryCount, retryLimit } = job;
      if (retryCount >= retryLimit) {
        log.error({ err: error, job: name, id }, "job gave up");
      }
      throw error;
    }
  }

  async function send({ name, data, id, tries }: Sent): Promise<void> {
    if (!boss) return;
    await boss.send(name, data, { id, ...RETRIES[tries] });
    wakeWorker(boss, name);
  }

  return {
    ...timed,
    schedule: (name, cron, job) => void planned.push({ name, cron, work: job }),
    handle: (name, handler) => void handlers.set(name, handler as Handler),
    async send(name, data, id, tries = "half a minute") {
      const sent = { name, data, id: z.uuid().parse(id), tries };
      if (boss) await send(sent);
      else waiting.push(sent);
    },
    async forget(words) {
      waiting = waiting.filter(
        ({ data }) => !words.some((word) => JSON.stringify(data).includes(word)),
      );
      if (!boss) return;
      await database.query(
        "delete from pgboss.job where exists (select from unnest($1::text[]) w where position(w in data::text) > 0)",
        [words],
      );
    },
    async drain() {
      let done = 0;
      for (let next = waiting[0]; next; next = waiting[0]) {
        await handlers.get(next.name)?.(JSON.parse(JSON.stringify(next.data)) as never);
        const { id } = next;
        waiting = waiting.filter((one) => one.id !== id);
        done += 1;
      }
      return done;
    },
    async start({ works } = { works: true }) {
      const started = open(works);
      await started.start();
      await makeQueues(started, handlers.keys());
      if (works) {
        await work(started);
        startTimed();
        timer = lookEvery(started);
        lookedAt = Date.now();
      }
      boss = started;
      const left = waiting;
      waiting = [];
      for (const one of left) await send(one);
    },
    isHealthy: () => lookedAt === null || Date.now() - lookedAt < STUCK_MS,
    async stop(withinMs = STOP_MS) {
      clearInterval(timer);
      await within(Promise.all([stopTimed(), looking]), withinMs);
      await boss?.stop({ graceful: true, timeout: withinMs, close: false });
    },
  };
}
