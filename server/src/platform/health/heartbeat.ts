import type { FastifyBaseLogger } from "fastify";
import { lt, sql } from "../db/drizzle.ts";
import type { Db } from "../db/database.ts";
import { newId } from "../ids.ts";
import { processes } from "../tables.ts";
import { version } from "../version.ts";

const EVERY_MS = 30_000;
/** A process that has not been seen for this long counts as gone. */
export const SEEN_SECONDS = 120;
const KEEP_MS = 24 * 60 * 60 * 1000;

/** Records in the database, for the other processes, that this one is running. */
export interface Heartbeat {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createHeartbeat(db: Db, log: FastifyBaseLogger, role: string): Heartbeat {
  const id = newId();
  let timer: NodeJS.Timeout | undefined;
  const beat = async () => {
    await db
      .insert(processes)
      .values({ id, role, version })
      .onConflictDoUpdate({ target: processes.id, set: { seen_at: sql`now()` } })
      .catch((error: unknown) =>
        log.warn({ err: error }, "heartbeat could not be written; tried again in 30 s"),
      );
  };
  return {
    async start() {
      await db.delete(processes).where(lt(processes.seen_at, new Date(Date.now() - KEEP_MS)));
      await beat();
      timer = setInterval(() => void beat(), EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await db
        .delete(processes)
        .where(sql`${processes.id} = ${id}`)
        .catch(() => undefined);
    },
  };
}
