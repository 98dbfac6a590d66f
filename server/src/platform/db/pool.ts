import pg from "pg";
import { clientClass, connectionTo } from "./clients.ts";

const STATEMENT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 8000;
const CONNECT_TIMEOUT_MS = 5000;
/** What a server answers that has become read-only, as after a failover. */
const READ_ONLY = "25006";

export interface PoolOptions {
  /** How many connections there are at most. */
  size?: number;
  /** Whether the address leads to a PgBouncer that gives a connection for each transaction. */
  isPooled?: boolean;
  /** How long an answer may take, in milliseconds. */
  answerTimeoutMs?: number;
}

/** Connections to PostgreSQL. One that broke, hangs or leads to a read-only server is not used again. */
export function createPool(
  url: string,
  { size = 10, isPooled = false, answerTimeoutMs = ANSWER_TIMEOUT_MS }: PoolOptions,
): pg.Pool {
  const leaving = new WeakSet<pg.Client>();
  const idle = new Set<pg.Client>();
  const used = new Set<pg.Client>();
  const pool = new pg.Pool({
    ...connectionTo(url),
    Client: clientClass(url, { isPooled, onFailure: leaveAfter }),
    max: size,
    connectionTimeoutMillis: Math.min(answerTimeoutMs, CONNECT_TIMEOUT_MS),
    // The server's own limit says nothing where its answer cannot come through.
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    // PgBouncer refuses these; there they are settings of the role (`setRoleDefaults`).
    ...(isPooled
      ? {}
      : {
          statement_timeout: STATEMENT_TIMEOUT_MS,
          // Compiling a statement of many parts takes a hundred times as long as running it on an index.
          options: "-c jit=off",
        }),
  });

  function leaveAfter(client: pg.Client, error: unknown): void {
    const { code, message } = error as { code?: string; message?: string };
    // The statement is still under way: what comes after it would wait for it.
    if (message === "Query read timeout") leaving.add(client);
    if (code === READ_ONLY) leaveAll();
  }

  function leaveAll(): void {
    for (const client of used) leaving.add(client);
    // An idle connection whose end was not asked for is replaced by the pool.
    for (const client of idle) streamOf(client).destroy();
  }

  /**
   * Gives a broken connection back: Drizzle does not, where already `begin` fails on it, and the pool would stay
   * smaller by one. Its user may still release it, to no effect.
   */
  function giveBack(client: pg.PoolClient): void {
    if (!used.has(client)) return;
    client.release(true);
    client.release = () => undefined;
  }

  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The pool listens to idle connections alone; the statement of a broken one that is in use fails.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    client.on("end", () => giveBack(client));
  });
  pool.on("acquire", (client) => {
    idle.delete(client);
    used.add(client);
  });
  pool.on("release", (error, client) => {
    used.delete(client);
    idle.add(client);
    if (error) leaveAfter(client, error);
    if (leaving.has(client)) void client.end();
  });
  pool.on("remove", (client) => void idle.delete(client));
  return pool;
}

/** Whether a statement failed because of the connection or of its server, and not by itself. */
export function connectionFailed(error: unknown): boolean {
  const { code } = error as { code?: string };
  const isStatements = code !== undefined && /^(?!EPIPE)[0-9A-Z]{5}$/.test(code);
  return !isStatements || /^(08|57P)/.test(code);
}

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;

/**
 * Gives the connections that a PgBouncer opens the limits of ours: as defaults of the role in this
 * database, since PgBouncer passes no settings on and a SET would reach other clients.
 */
export async function setRoleDefaults(pool: pg.Pool): Promise<void> {
  const wanted = `{jit=off,statement_timeout=${STATEMENT_TIMEOUT_MS}}`;
  await pool.query(`do $$ begin
    perform pg_advisory_xact_lock(7214002);
    if not exists (
      select from pg_db_role_setting join pg_database d on d.oid = setdatabase
      join pg_roles r on r.oid = setrole
      where d.datname = current_database() and r.rolname = current_user
        and setconfig @> '${wanted}'::text[]
    ) then
      execute format('alter role %I in database %I set jit = off', current_user, current_database());
      execute format('alter role %I in database %I set statement_timeout = ${STATEMENT_TIMEOUT_MS}',
        current_user, current_database());
    end if;
  end $$`);
}
