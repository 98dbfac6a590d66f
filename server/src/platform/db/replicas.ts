import type pg from "pg";
import { connectionFailed, createPool, type PoolOptions } from "./pool.ts";
import type { Ask, Source } from "./reading.ts";

/** How often each replica is asked how far it is. */
const CHECK_MS = 400;
const CHECK_TIMEOUT_MS = 600;
/** A replica that is further behind than this is not read. */
const MOST_LAG_MS = 1000;
/** What was found holds for this long: with the lag it makes the oldest that is ever read. */
const FOUND_MS = 1000;
const READ_TIMEOUT_MS = 2000;
/** Positions of the writing server that are remembered; the lag of a replica behind the oldest one is a minimum. */
const MAX_POSITIONS = 100;

export interface ReplicaState {
  /** From 1, in the order of DATABASE_REPLICA_URLS. */
  place: number;
  isUsed: boolean;
  /** Null while it does not answer, or follows another server or none. */
  lagSeconds: number | null;
}

/** The replicas that reads may come from. */
export interface Replicas {
  /** One that is well, by turns; null where none is. */
  next(): Source | null;
  states(): ReplicaState[];
  close(): Promise<void>;
}

interface Replica extends Source {
  pool: pg.Pool;
  /** A connection of its own: reads that wait for one must not make it look slow. */
  checks: pg.Pool;
  /** When it was found to be well, in milliseconds. */
  wellAt: number;
  lagMs: number | null;
}

/** Where the writing server was, and when it was asked. */
interface Position {
  askedAt: number;
  lsn: number;
}

const POSITION = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as lsn,
  (select system_identifier from pg_control_system()) as system`;
const REPLAYED = `select pg_is_in_recovery() as replays,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as lsn,
  (select system_identifier from pg_control_system()) as system`;

/**
 * Follows how far each replica is behind by positions in the log of the writing server, which needs no
 * clock of another machine and is right while nothing is written.
 * @param primary runs a statement on the server that takes writes
 */
export function openReplicas(
  urls: readonly string[],
  options: PoolOptions,
  primary: (text: string) => Promise<{ rows: Record<string, unknown>[] }>,
): Replicas {
  const replicas = urls.map((url) => openReplica(url, options));
  let positions: Position[] = [];
  let turn = 0;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const askedAt = Date.now();
    const { rows } = await primary(POSITION);
    positions = [...positions, { askedAt, lsn: Number(rows[0]?.["lsn"]) }].slice(-MAX_POSITIONS);
    await Promise.all(replicas.map((replica) => checkOne(replica, positions, rows[0]?.["system"])));
  }

  const timer = setInterval(() => {
    if (replicas.length === 0) return;
    // Without the writing server nothing is found out: all are left when what is known is too old.
    checking ??= check()
      .catch(() => undefined)
      .finally(() => (checking = null));
  }, CHECK_MS);
  timer.unref();

  const isWell = ({ wellAt }: Replica) => Date.now() - wellAt < FOUND_MS;
  return {
    next() {
      const well = replicas.filter(isWell);
      turn += 1;
      return well[turn % well.length] ?? null;
    },
    states: () =>
      replicas.map((replica, at) => ({
        place: at + 1,
        isUsed: isWell(replica),
        lagSeconds: replica.lagMs === null ? null : replica.lagMs / 1000,
      })),
    async close() {
      clearInterval(timer);
      await checking;
      await Promise.all(replicas.flatMap(({ pool, checks }) => [pool.end(), checks.end()]));
    },
  };
}

function openReplica(url: string, options: PoolOptions): Replica {
  const pool = createPool(url, { ...options, answerTimeoutMs: READ_TIMEOUT_MS });
  const checks = createPool(url, { ...options, size: 1, answerTimeoutMs: CHECK_TIMEOUT_MS });
  const replica: Replica = {
    pool,
    checks,
    wellAt: 0,
    lagMs: null,
    ask: pool.query.bind(pool) as unknown as Ask,
    onFailure(error) {
      if (connectionFailed(error)) replica.wellAt = 0;
    },
  };
  return replica;
}

async function checkOne(
  replica: Replica,
  positions: readonly Position[],
  system: unknown,
): Promise<void> {
  try {
    const { rows } = await replica.checks.query(REPLAYED);
    const [found] = rows as { replays: boolean; lsn: number; system: unknown }[];
    const isOurs = found?.replays === true && String(found.system) === String(system);
    replica.lagMs = found && isOurs ? lagOf(found.lsn, positions) : null;
  } catch {
    replica.lagMs = null;
  }
  const isWell = replica.lagMs !== null && replica.lagMs <= MOST_LAG_MS;
  replica.wellAt = isWell ? Date.now() : 0;
}

/** How long ago the writing server was at most where the replica is now. */
function lagOf(lsn: number, positions: readonly Position[]): number {
  const reached = positions.findLast((position) => position.lsn <= lsn) ?? positions[0];
  const isCaughtUp = reached === positions.at(-1);
  return isCaughtUp ? 0 : Date.now() - (reached?.askedAt ?? 0);
}
