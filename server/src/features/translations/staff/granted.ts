import type { Actor } from "../../../platform/auth/actor.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type LanguageRow, listAllLanguages } from "../store.ts";

/** Lists the languages that a person may translate: all of them for admins. */
export async function listGranted(db: Db, { role, userId }: Actor): Promise<LanguageRow[]> {
  if (role !== "admin" && role !== "translator") return [];
  const all = await listAllLanguages(db);
  if (role === "admin") return all;
  const found = await firstRow<{ languages: string[] }>(
    db,
    sql`select staff_languages as languages from staff_account_cards where id = ${userId}`,
  );
  return all.filter(({ code }) => found?.languages.includes(code));
}

/** A language that the actor may translate. @throws NOT_FOUND, also for one that was not granted */
export async function getGranted(db: Db, actor: Actor, code: string): Promise<LanguageRow> {
  const language = (await listGranted(db, actor)).find((one) => one.code === code);
  if (!language) throw new Problem("NOT_FOUND");
  return language;
}
