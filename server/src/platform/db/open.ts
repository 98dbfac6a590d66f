import path from "node:path";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { type Config, databaseFolder, StartError } from "../config.ts";
import type { OpenDatabase } from "./database.ts";
import { onEmbedded, onPostgres } from "./drizzle.ts";
import { offerDumps } from "./dump-socket.ts";
import { withoutSecret } from "./hosts.ts";
import { inStatement } from "../traces.ts";
import { lockDirectory } from "./lock.ts";
import { asTransaction, refuseInTransaction } from "./nesting.ts";
import { createPool, type PoolOptions, setRoleDefaults } from "./pool.ts";
import { type Ask, withReplicas } from "./reading.ts";
import { openReplicas } from "./replicas.ts";

/** The embedded engine is loaded only where it is used. */
async function loadEngine() {
  const [{ PGlite }, { citext }, { pg_trgm }, { unaccent }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/citext"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/unaccent"),
  ]);
  return { PGlite, extensions: { citext, pg_trgm, unaccent } };
}

/**
 * The embedded database, in a folder of its own or, without one, in memory.
 * @param begin what it holds at first, as `dumpDataDir` of another one gave it.
 */
export async function openEmbedded(directory?: string, begin?: Blob): Promise<OpenDatabase> {
  const unlock = directory ? lockDirectory(directory) : () => undefined;
  const { PGlite, extensions } = await loadEngine();
  const client = await PGlite.create({
    // Its 128 MB of buffers would fill up beside the file cache of the system.
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
    ...(directory ? { dataDir: path.join(directory, "cluster") } : {}),
    ...(begin ? { loadDataDir: begin } : {}),
    extensions,
  });
  refuseNesting(client);
  return {
    db: await onEmbedded(client),
    kind: "embedded",
    async query(text, values) {
      if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
      const results = await client.exec(text);
      return {
        rows: (results.findLast((one) => one.rows.length > 0)?.rows ?? []) as Record<
          string,
          unknown
        >[],
      };
    },
    dump: () => client.dumpDataDir("none"),
    connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
    async close() {
      await client.close();
      unlock();
    },
  };
}

/** The only connection is busy until the transaction ends: another query from within it throws. */
function refuseNesting(client: PGlite): void {
  const transaction = client.transaction.bind(client);
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  client.transaction = (work) => {
    refuseInTransaction("a transaction");
    return asTransaction((run) =>
      transaction((tx) => {
        traceStatements(tx);
        return run(() => work(tx));
      }),
    );
  };
  client.query = async (text, ...rest) => {
    refuseInTransaction(text);
    return inStatement(text, () => query(text, ...rest));
  };
  client.exec = async (text, ...rest) => {
    refuseInTransaction(text);
    return inStatement(text, () => exec(text, ...rest));
  };
}

/** Puts the statements of a transaction into spans. */
function traceStatements(tx: Transaction): void {
  const { query, exec } = tx;
  tx.query = (text, ...rest) => inStatement(text, () => query(text, ...rest)) as never;
  tx.exec = (text, ...rest) => inStatement(text, () => exec(text, ...rest));
}

interface PostgresOptions extends PoolOptions {
  /** Streaming replicas of it. */
  replicaUrls?: readonly string[];
}

/** A PostgreSQL server, 15 or newer. @throws StartError where it cannot be reached */
export async function openPostgres(
  url: string,
  options: PostgresOptions = {},
): Promise<OpenDatabase> {
  const pool = createPool(url, options);
  try {
    await pool.query("select 1");
    if (options.isPooled) await setRoleDefaults(pool);
  } catch (error) {
    await pool.end();
    const reason =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : "";
    throw new StartError(`The database at ${withoutSecret(url)} cannot be reached: ${reason}.`, {
      cause: error,
    });
  }
  const replicas = openReplicas(options.replicaUrls ?? [], options, pool.query.bind(pool));
  pool.query = withReplicas(pool.query.bind(pool) as unknown as Ask) as typeof pool.query;
  const db = onPostgres(pool);
  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) =>
    asTransaction((run) => transaction((tx) => run(() => work(tx)), settings));
  return {
    db,
    kind: "postgres",
    replicas,
    query: (text, values, name) => pool.query(name ? { name, text, values } : { text, values }),
    async close() {
      await replicas.close();
      await pool.end();
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** Commands may ask for dumps of it while it is open. */
async function openOffered(directory: string): Promise<OpenDatabase> {
  const database = await openEmbedded(directory);
  const withdraw = await offerDumps(directory, database);
  return {
    ...database,
    async close() {
      withdraw();
      await database.close();
    },
  };
}

/** Opens what the configuration names. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_POOL: size } = config;
  if (!url) return openOffered(databaseFolder(config));
  const replicaUrls = config.DATABASE_REPLICA_URLS;
  return openPostgres(url, { size, isPooled: direct !== undefined && direct !== url, replicaUrls });
}
