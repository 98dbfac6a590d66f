import pg from "pg";
import { type Ask, type Check, duration, type Finding, unset } from "./finding.ts";
import { reasonOf } from "../reason.ts";

const LATE_SECONDS = 10;
const LIMIT_MS = 4000;

const STATE = `select pg_is_in_recovery() as follows,
  (select system_identifier::text from pg_control_system()) as system,
  case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
       else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)
  end::float8 as lag`;

interface ReplicaState {
  /** From 1: its place in DATABASE_REPLICA_URLS. */
  place: number;
  /** Seconds behind the primary; null where it does not answer. */
  lag: number | null;
  fault?: Finding;
}

export const checkReplicas: Check = async ({ settings, database }) => {
  const urls = settings.DATABASE_REPLICA_URLS;
  if (urls.length === 0) return unset("DATABASE_REPLICA_URLS");
  const primary = await systemOf(database);
  const states = await Promise.all(urls.map((url, at) => look(url, at + 1, primary)));
  const lags = new Map(states.flatMap(({ place, lag }) => (lag === null ? [] : [[place, lag]])));
  const fault = states.find((state) => state.fault)?.fault;
  if (fault) return { ...fault, lags };
  const worst = states.reduce((a, b) => ((b.lag ?? 0) > (a.lag ?? 0) ? b : a));
  const lag = worst.lag ?? 0;
  const values = { place: worst.place, lag: duration(lag) };
  return lag > LATE_SECONDS
    ? { status: "warn", says: "behind", values, lags }
    : { status: "ok", says: "ok", values, lags };
};

/** Names the cluster that a primary belongs to; null while it does not answer. */
async function systemOf(database: () => Promise<Ask>): Promise<string | null> {
  try {
    const [row] = await (
      await database()
    )("select system_identifier::text as system from pg_control_system()");
    return String(row?.["system"]);
  } catch {
    return null;
  }
}

async function look(url: string, place: number, primary: string | null): Promise<ReplicaState> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    application_name: "waymates-health",
  });
  // The statement that runs fails; without a listener the end of the connection would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean; system: string; lag: number }>(STATE);
    const [row] = rows;
    const isOurs = row?.follows && (primary === null || row.system === primary);
    if (isOurs) return { place, lag: row.lag };
    return { place, lag: null, fault: { status: "fail", says: "other", values: { place } } };
  } catch (error) {
    const values = { place, reason: reasonOf(error) };
    return { place, lag: null, fault: { status: "fail", says: "away", values } };
  } finally {
    void client.end().catch(() => undefined);
  }
}
