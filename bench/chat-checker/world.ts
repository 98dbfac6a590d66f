import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import { sql } from "drizzle-orm";
import pg from "pg";
import { createTokens, type Tokens } from "../../server/src/platform/auth/tokens.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { openEmbedded, openPostgres } from "../../server/src/platform/db/open.ts";

export interface CheckedPerson {
  id: string;
  token(): Promise<string>;
}
export interface CheckedWorld {
  people: CheckedPerson[];
  /** Each with the people of it; the first is its owner. */
  chats: { id: string; people: number[] }[];
  /** In the last chat, sent out and taken in again all the time. */
  wanderer: number;
  /** In no chat at all. */
  outsider: number;
}

const SECRET = "a secret that all processes of a check share";

/** Puts people and groups into a fresh database before the server opens it. */
export async function makeWorld(
  place: { folder: string; databaseUrl: string | null },
  count: number,
): Promise<CheckedWorld> {
  const directory = path.join(place.folder, "database");
  mkdirSync(directory, { recursive: true });
  const database = place.databaseUrl
    ? await openPostgres(place.databaseUrl)
    : await openEmbedded(directory);
  await migrate(database, place.databaseUrl ?? undefined);
  const ids = Array.from({ length: count + 2 }, () => randomUUID());
  const chats = Array.from({ length: 4 }, (_, at) => ({
    id: randomUUID(),
    people: Array.from({ length: count }, (_person, person) => person).filter(
      (person) => at === 0 || person % 3 !== at - 1,
    ),
  }));
  const last = chats.at(-1);
  last?.people.push(count);
  for (const [at, id] of ids.entries()) {
    await database.db.execute(sql`insert into profiles (id, username, first_name, last_name)
      values (${id}, ${`checked${at}`}, 'Checked', ${String(at)})`);
    await database.db.execute(sql`insert into accounts (id, email, registration_step, terms_version)
      values (${id}, ${`checked${at}@waymates.test`}, 12, ${TERMS_VERSION})`);
    await database.db.execute(sql`insert into sessions (id, user_id, expires_at)
      values (${id}, ${id}, now() + interval '1 day')`);
  }
  const wanderer = ids[count] ?? "";
  // The owner may take the wanderer in again at once: they follow each other.
  for (const id of ids.slice(0, count)) {
    await database.db.execute(sql`insert into follows (follower_id, following_id)
      values (${id}, ${wanderer}), (${wanderer}, ${id})`);
  }
  for (const { id, people } of chats) {
    await database.db.execute(
      sql`insert into chats (id, name, is_group_chat) values (${id}, 'Check', true)`,
    );
    for (const [at, person] of people.entries()) {
      await database.db.execute(sql`insert into chat_participants (chat_id, user_id, role)
        values (${id}, ${ids[person]}, ${at === 0 ? "owner" : "member"})`);
    }
  }
  await database.close();
  const tokens: Tokens = createTokens({ SESSION_SECRET: SECRET });
  return {
    people: ids.map((id) => ({ id, token: () => tokens.signAccess(id, id) })),
    chats,
    wanderer: count,
    outsider: count + 1,
  };
}

/** The environment that all processes of a check share. */
export const sharedEnvironment = {
  SESSION_SECRET: SECRET,
  RATE_LIMIT_FACTOR: "100000",
  SEED: "empty",
  ROLE: "chat",
  NODE_ENV: "production",
  LOG_LEVEL: "error",
};

/** A new database on a PostgreSQL server. */
export async function makeDatabase(server: string): Promise<string> {
  const name = `waymates_check_${Date.now().toString(36)}_${process.pid}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
