import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { nameContains, namesOfP } from "../../../platform/db/person-names.ts";
import { livingProfiles } from "../../profiles/index.ts";

/**
 * Whether a person's name or username contains the typed text.
 * @param userId a column
 */
export const isNamed = (userId: SQL, typed: string): SQL =>
  sql`exists (select from ${livingProfiles} p where p.id = ${userId}
    and ${nameContains(namesOfP, typed)})`;
