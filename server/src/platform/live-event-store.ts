import { sql } from "./db/drizzle.ts";
import { type Db, firstRow, rows } from "./db/database.ts";
import { liveEvents } from "./tables.ts";

/** What one process asks of the sockets of all others. */
export type Crossing =
  | { kind: "emit"; rooms: string | string[]; event: string; payload: unknown[] }
  | { kind: "leave"; room: string }
  | { kind: "end"; rooms: string[] }
  | { kind: "publish"; topic: string; payload: unknown };

export interface LiveEventRow {
  id: string;
  /** The process that sent it. */
  sender: string;
  body: Crossing;
}

/** Longer than two looks take, and than a transaction of one statement. */
const RECENT_SECONDS = 15;
const OLD_SECONDS = 60;

export type LiveEventStore = ReturnType<typeof createLiveEventStore>;

/** Live events that Redis does not carry, for a minute. */
export function createLiveEventStore(db: Db) {
  let openedAt = "infinity";
  const prune = async () => {
    await db
      .execute(
        sql`delete from ${liveEvents} where created_at < now() - make_interval(secs => ${OLD_SECONDS})`,
      )
      .catch(() => undefined);
  };
  return {
    /** From now on events are read; earlier ones were for the sockets of other processes. */
    async open(): Promise<void> {
      openedAt =
        (await firstRow<{ at: string }>(db, sql`select now()::text as at`))?.at ?? openedAt;
      await prune();
    },
    async insert(events: readonly LiveEventRow[]): Promise<void> {
      await db.insert(liveEvents).values([...events]);
    },
    /** In the order of each sender; the caller knows which it has seen. */
    listRecent: (): Promise<LiveEventRow[]> =>
      rows<LiveEventRow>(
        db,
        sql`select id, sender, body from ${liveEvents}
              where created_at >= greatest(${openedAt}::timestamptz, now() - make_interval(secs => ${RECENT_SECONDS}))
              order by position`,
      ),
    prune,
  };
}
