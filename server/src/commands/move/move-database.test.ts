import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseFolder, loadConfig } from "../../platform/config.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openEmbedded } from "../../platform/db/open.ts";
import { dropDatabase, newDatabase } from "../../testing/processes.ts";
import { withPostgres } from "../backup/postgres-tools.ts";
import { UsageError } from "../command.ts";
import { command } from "../move.ts";
import { moveDatabase } from "./move-database.ts";

const root = mkdtempSync(path.join(tmpdir(), "waymates-move-"));
const server = process.env["TEST_DATABASE_URL"];
const config = loadConfig({ NODE_ENV: "test", DATA_DIR: root });
let url = "";

/** One fact is in the outbox without its number, as after a deletion: the next is the third. */
const CONTENT = `
  insert into audit_log (id, action, target_type, target_id, target_name, before)
    values (gen_random_uuid(), 'tried', 'none', 'x', 'x', '{"a": null}');
  insert into outbox (id, type, payload) values (gen_random_uuid(), 'gone', '{}');
  delete from outbox;
  insert into outbox (id, type, payload) values (gen_random_uuid(), 'path.completed', '[1.50]');
  with ada as (insert into profiles (id, username, first_name, last_name)
      values (gen_random_uuid(), 'ada', '', '') returning id)
    insert into accounts (id, email, staff_languages)
      select id, 'Ada@example.org', array['de-DE', 'a "quoted", word'] from ada;
  create table strange (id integer);
  insert into strange values (1);`;

const run = async (text: string) => {
  const database = await openEmbedded(databaseFolder(config));
  await database.query(text);
  await database.close();
};
const ask = (text: string) =>
  withPostgres(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

beforeAll(async () => {
  if (!server) return;
  const database = await openEmbedded(databaseFolder(config));
  await migrate(database);
  await database.query(CONTENT);
  await database.close();
  url = await newDatabase(server, "move");
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  if (server) await dropDatabase(server, url);
});

describe.runIf(server)("moving the embedded database to PostgreSQL", () => {
  it("leaves the target empty where not all of it would be there", async () => {
    await expect(moveDatabase(config, url)).rejects.toThrow(
      "Nothing was moved: strange would not be as before.",
    );
    expect(
      await ask("select count(*)::int as tables from pg_tables where schemaname = 'public'"),
    ).toEqual([{ tables: 0 }]);
  });

  it("takes all rows and numbers with it, with what guards them", async () => {
    await run("drop table strange");
    const { lines } = await moveDatabase(config, url);
    expect(lines).toEqual([
      expect.stringMatching(/^move: 1\d\d tables, \d+ rows, checksums equal$/),
    ]);
    expect(
      await ask(`select email, staff_languages, (select payload::text from outbox) as payload
        from accounts`),
    ).toEqual([
      {
        email: "Ada@example.org",
        staff_languages: ["de-DE", 'a "quoted", word'],
        payload: "[1.50]",
      },
    ]);
    expect(
      await ask(`insert into outbox (id, type, payload) values (gen_random_uuid(), 'x', '{}')
        returning position`),
    ).toEqual([{ position: 3 }]);
    await expect(ask("update audit_log set action = 'changed'")).rejects.toThrow("append-only");
    await expect(
      ask(
        "insert into account_exports (id, user_id) values (gen_random_uuid(), gen_random_uuid())",
      ),
    ).rejects.toThrow("foreign key");
    expect(await ask("select count(*)::int as versions from pgboss.version")).toEqual([
      { versions: 1 },
    ]);
  });

  it("needs an empty database", async () => {
    await expect(moveDatabase(config, url)).rejects.toThrow(
      /The database has 1\d\d tables: name an empty/,
    );
  });
});

describe("the command move", () => {
  it.each([[{}], [{ database: "sqlite:x" }]])("refuses wrong words (%j)", async (options) => {
    await expect(command.run({ options, rest: [] })).rejects.toThrow(UsageError);
  });

  it("needs an embedded database", async () => {
    const empty = loadConfig({ NODE_ENV: "test", DATA_DIR: path.join(root, "empty") });
    await expect(moveDatabase(empty, "postgres://localhost/none")).rejects.toThrow(
      "There is no embedded database in",
    );
  });
});
