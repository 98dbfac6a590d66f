/**
 * Writes server/db/releases/<tag>.sql.gz, from which tests upgrade: the demo world in an empty database
 * of PostgreSQL, which DATABASE_URL names. pg_dump must be on the PATH.
 *
 *     DATABASE_URL=postgres://localhost/release node server/db/releases/write-release.ts v0.2.0
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { seedDemo } from "../seeds/demo.ts";
import { seedReference } from "../seeds/reference.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { openPostgres } from "../../src/platform/db/open.ts";

const [tag] = process.argv.slice(2);
const url = process.env["DATABASE_URL"];
if (!tag || !url) throw new Error("DATABASE_URL=… node server/db/releases/write-release.ts <tag>");

/** What takes most of the space is cut down to a few rows. The next start puts the texts in again. */
const CUTS = [
  "delete from translations where key not like 'common.%'",
  "delete from seed_marks where name = 'reference'",
  "delete from points_ledger where user_id <> (select id from profiles where username = 'cleo')",
  `delete from node_translations
    where node_id not in (select node_id from node_translations order by 1 limit 10)`,
];
const PLAIN = ["--inserts", "--rows-per-insert=500", "--no-owner", "--no-privileges"];
/** Commands of psql, and settings that older servers do not know. */
const ONLY_HERE = /^(\\(un)?restrict .*|SET transaction_timeout .*)\n/gm;

const database = await openPostgres(url);
await migrate(database, url);
await seedReference(database.db);
await seedDemo(database.db);
for (const cut of CUTS) await database.query(cut);
await database.close();

const dump = execFileSync("pg_dump", [...PLAIN, "--no-comments", url], {
  encoding: "utf8",
  maxBuffer: 2 ** 28,
});
const file = path.resolve(import.meta.dirname, `${tag}.sql.gz`);
writeFileSync(file, gzipSync(dump.replaceAll(ONLY_HERE, ""), { level: 9 }));
