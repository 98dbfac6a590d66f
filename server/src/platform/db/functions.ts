import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "./drizzle.ts";
import { databaseFunctions } from "../tables.ts";
import { functionsFolder } from "../locations.ts";
import type { Db } from "./database.ts";
import { insideOfTransaction } from "./migrations.ts";

/**
 * Applies each file of server/db/functions whose content has changed since it was applied, in the order
 * of their names and in one transaction. The caller holds the migration lock.
 * @throws what the database throws; then no file of this call is applied
 */
export async function applyFunctions(db: Db, folder = functionsFolder): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
  const applied = new Map(
    (await db.select().from(databaseFunctions)).map(({ file, hash }) => [file, hash]),
  );
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0) return;
  await insideOfTransaction(db, {}, async (tx) => {
    // A function may call one of a later file.
    await tx.execute(sql`set local check_function_bodies = off`);
    for (const { name, text, hash } of changed) {
      for (const statement of text.split("--> statement-breakpoint")) {
        await tx.execute(sql.raw(statement));
      }
      await tx
        .insert(databaseFunctions)
        .values({ file: name, hash })
        .onConflictDoUpdate({ target: databaseFunctions.file, set: { hash } });
    }
  });
}
