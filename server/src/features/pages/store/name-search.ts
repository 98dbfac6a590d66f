import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { livingProfiles } from "../../profiles/index.ts";

/**
 * Whether a person's name or username contains the typed text, regardless of case and accents.
 * @param userId a column
 */
export function isNamed(userId: SQL, typed: string): SQL {
  const words = sql`'%' || replace(replace(replace(fold(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return sql`exists (select from ${livingProfiles} u where u.id = ${userId}
    and fold(u.first_name || ' ' || u.last_name || ' ' || u.username::text) like ${words})`;
}
