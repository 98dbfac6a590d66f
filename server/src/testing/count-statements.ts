import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import type pg from "pg";
import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";

/** What begins and ends a transaction is not counted. */
const CONTROL = /^\s*(?:begin|commit|rollback|savepoint|release|start transaction)\b/i;

/** The list of the act that a statement belongs to; timers of the app have none. */
const acts = new AsyncLocalStorage<string[] | null>();
const watched = new WeakSet<object>();

function isNew(client: object): boolean {
  const isWatched = watched.has(client);
  watched.add(client);
  return !isWatched;
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/** Counts each statement, without those that the client runs internally for it. */
function watchQuery(client: object, method: "query" | "exec"): void {
  const methods = client as Record<typeof method, Query>;
  const own = Object.hasOwn(client, method) ? methods[method] : undefined;
  // The class is asked at each call: a spy on it sees the statements of a client watched before.
  const ask: Query = (...statement) =>
    (own ?? (Object.getPrototypeOf(client) as typeof methods)[method]).apply(client, statement);
  methods[method] = (statement, ...rest) => {
    const text = typeof statement === "string" ? statement : (statement as { text: string }).text;
    if (!CONTROL.test(text)) acts.getStore()?.push(text);
    return acts.run(null, () => ask(statement, ...rest));
  };
}

function watchPool(pool: pg.Pool): void {
  if (!isNew(pool)) return;
  watchQuery(pool, "query");
  const connect = pool.connect.bind(pool) as (...rest: unknown[]) => Promise<pg.PoolClient>;
  const watching = async (...rest: unknown[]) => {
    // With a callback it is the pool itself that asks, for a query that is counted already.
    if (rest.length > 0) return connect(...rest);
    const client = await connect();
    if (isNew(client)) watchQuery(client, "query");
    return client;
  };
  pool.connect = watching as typeof pool.connect;
}

function watchEmbedded(client: PGlite): void {
  if (!isNew(client)) return;
  watchQuery(client, "query");
  watchQuery(client, "exec");
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => {
    const act = acts.getStore() ?? null;
    return transaction((tx: Transaction) => {
      watchQuery(tx, "query");
      watchQuery(tx, "exec");
      return acts.run(act, () => work(tx));
    });
  };
}

/** The texts of all statements that reach the database on behalf of `act`. */
export async function countStatements(
  app: TestApp,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const { $client } = app.platform.db as unknown as { $client: pg.Pool | PGlite };
  if ("transaction" in $client) watchEmbedded($client);
  else watchPool($client);
  const statements: string[] = [];
  await acts.run(statements, act);
  return statements;
}

/** Fails with the statements, so that the one too many can be seen. */
export function expectAtMost(statements: readonly string[], most: number): void {
  const listed = statements.map((text, at) => `${at + 1}. ${text.replaceAll(/\s+/g, " ").trim()}`);
  const title = `${statements.length} statements, at most ${most}:`;
  expect(statements.length, [title, ...listed].join("\n")).toBeLessThanOrEqual(most);
}
