import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type App, createApp } from "../server/src/app.ts";
import { loadConfig } from "../server/src/platform/config.ts";
import { openEmbedded, openPostgres } from "../server/src/platform/db/open.ts";
import { BENCH_SECRET } from "./servers.ts";

/** The product on a database of its own, which is dropped when it closes. */
export interface World {
  app: App;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  close(): Promise<void>;
}

/** Opens the product without pages, on the PostgreSQL server of BENCH_DATABASE_URL or embedded. */
export async function openWorld(): Promise<World> {
  const server = process.env["BENCH_DATABASE_URL"];
  const name = `waymates_bench_${process.pid}_${Date.now().toString(36)}`;
  const databaseUrl = server ? await createDatabase(server, name) : null;
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded();
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-"));
  const config = loadConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    PORT: "0",
    SEED: "empty",
    RATE_LIMIT_FACTOR: "100000",
    SESSION_SECRET: BENCH_SECRET,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const app = await createApp(config, { database, documents: false });
  await app.http.ready();
  return {
    app,
    databaseUrl,
    async close() {
      await app.stop();
      await database.close();
      if (server) await onServer(server, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database of its own on a server. @returns its address */
export async function createDatabase(server: string, name: string): Promise<string> {
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Inserts people with a session each, in one statement. @returns their ids and tokens */
export async function putPeople(
  { app }: World,
  count: number,
  prefix: string,
  from = 0,
): Promise<{ id: string; token: string }[]> {
  const { db, tokens } = app.platform;
  const result = (await db.execute(sql`
    with people as (
      insert into profiles (id, username, first_name, last_name)
      select gen_random_uuid(), ${prefix} || n, 'Person', 'Example' from generate_series(${from + 1}::int, ${from + count}::int) n
      returning id
    ), keys as (
      insert into accounts (id, email, registration_step, terms_version)
      select id, id || '@waymates.test', 12, ${TERMS_VERSION} from people
    ), choices as (
      insert into user_preferences (user_id) select id from people
    ), doors as (
      insert into sessions (id, user_id, expires_at)
      select id, id, now() + interval '1 day' from people
    )
    select id from people`)) as unknown as { rows: { id: string }[] };
  return Promise.all(
    result.rows.map(async ({ id }) => ({ id, token: await tokens.signAccess(id, id) })),
  );
}

/** Inserts a group chat of these people. @returns its id */
export async function putChat({ app }: World, people: readonly string[]): Promise<string> {
  const id = randomUUID();
  await app.platform.db.execute(
    sql`insert into chats (id, name, is_group_chat) values (${id}, 'bench', true)`,
  );
  await app.platform.db.execute(sql`insert into chat_participants (chat_id, user_id)
    select ${id}, u from unnest(string_to_array(${people.join(",")}, ',')::uuid[]) u`);
  return id;
}

/** Rows per statement, within the product's statement timeout. */
const ROWS_AT_ONCE = 5000;

/**
 * Notifications of one reader, one a second back from now: a tenth of them unread, a
 * tenth comments, by these people.
 */
export async function putRows(
  { app }: World,
  readerId: string,
  actorIds: readonly string[],
  count: number,
): Promise<void> {
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const to = Math.min(count, from + ROWS_AT_ONCE - 1);
    await app.platform.db.execute(
      sql`insert into notifications
            (id, user_id, type, source_type, source_id, actor_id, params, data, read, seen, event_id, created_at)
          select gen_random_uuid(), ${readerId}::uuid,
            case when n % 10 = 9 then 'comment' else 'like' end, 'post', n::text,
            (string_to_array(${actorIds.join(",")}, ',')::uuid[])[1 + n % ${actorIds.length}::int], '{}',
            '{"post_type": "story"}', n % 10 <> 0, true, 'bench' || n, now() - n * interval '1 second'
          from generate_series(${from}::int, ${to}::int) n`,
    );
  }
}
