import path from "node:path";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import pg from "pg";
import { type Config, databaseFolder, StartError } from "../config.ts";
import type { OpenDatabase } from "./database.ts";
import { onEmbedded, onPostgres } from "./drizzle.ts";
import { inStatement } from "../traces.ts";
import { lockDirectory } from "./lock.ts";
import { asTransaction, refuseInTransaction } from "./nesting.ts";

const STATEMENT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 8000;
const BIGINT_OID = 20;

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

/** A PostgreSQL server, 15 or newer. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  pg.types.setTypeParser(BIGINT_OID, Number);
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The server's own limit says nothing where its answer cannot come through.
    query_timeout: ANSWER_TIMEOUT_MS,
    // Compiling a statement of many parts takes a hundred times as long as running it on an index.
    options: "-c jit=off",
    keepAlive: true,
    application_name: "waymates",
  };
  const pool = new pg.Pool({ ...settings, max: 10 });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The pool listens to idle connections alone; the statement of a broken one that is in use fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    const reason =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : "";
    throw new StartError(`The database at ${withoutSecret(url)} cannot be reached: ${reason}.`, {
      cause: error,
    });
  }
  const db = onPostgres(pool);
  const transaction = db.transaction.bind(db);
  db.transaction = (work, options) =>
    asTransaction((run) => transaction((tx) => run(() => work(tx)), options));
  return {
    db,
    kind: "postgres",
    query: (text, values, name) => pool.query(name ? { name, text, values } : { text, values }),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

function withoutSecret(url: string): string {
  const parsed = new URL(url);
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}

/** Opens what the configuration names. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return openPostgres(config.DATABASE_URL);
  return openEmbedded(databaseFolder(config));
}
