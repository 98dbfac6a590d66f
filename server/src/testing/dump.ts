import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { OpenDatabase } from "../platform/db/database.ts";

/** Every row of every table as text, by table: what a logical dump of the database would hold. */
export async function dumpTables(database: OpenDatabase): Promise<Map<string, string>> {
  const { rows } = await database.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const dump = new Map<string, string>();
  for (const { name } of rows) {
    const found = await database.query(`select t::text as row from ${String(name)} t`);
    dump.set(String(name), found.rows.map(({ row }) => String(row)).join("\n"));
  }
  return dump;
}

/** Every file below a folder, with its content as text. */
export function dumpFiles(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map((file) => {
        const name = path.join(file.parentPath, file.name);
        return [path.relative(folder, name), readFileSync(name, "latin1")];
      }),
  );
}

/** Returns where any of the words occurs, as "place: word". */
export function findSigns(dump: ReadonlyMap<string, string>, signs: readonly string[]): string[] {
  return [...dump].flatMap(([place, text]) =>
    signs
      .filter((sign) => `${place} ${text}`.toLowerCase().includes(sign.toLowerCase()))
      .map((sign) => `${place}: ${sign}`),
  );
}
