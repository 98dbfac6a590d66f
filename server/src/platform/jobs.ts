import { PgBoss } from "pg-boss";
import type { FastifyBaseLogger } from "fastify";
import type { OpenDatabase } from "./db/database.ts";

export interface Jobs {
  /** Runs `work` by a cron line in UTC, on one process at a time. It must bear running twice. */
  schedule(name: string, cron: string, work: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Scheduled {
  name: string;
  cron: string;
  work: () => Promise<void>;
}

/** Scheduled work, kept by pg-boss in the product's own database, embedded or not. */
export function createJobs(database: OpenDatabase, log: FastifyBaseLogger): Jobs {
  const planned: Scheduled[] = [];
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.query(text, values) },
    // The embedded database answers one query at a time, so it is asked less often.
    monitorIntervalSeconds: 60,
    schedule: true,
  });
  boss.on("error", (error: Error) => log.error({ err: error }, "jobs failed"));

  return {
    schedule: (name, cron, work) => void planned.push({ name, cron, work }),
    async start() {
      await boss.start();
      for (const job of planned) {
        await boss.createQueue(job.name);
        await boss.work(job.name, { pollingIntervalSeconds: 20 }, async () => job.work());
        await boss.schedule(job.name, job.cron);
      }
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}
