import { type SQL, sql } from "./drizzle.ts";

/** The columns of a person card, from a table, view or alias that has the columns of a profile. */
export function cardColumns(from: string): SQL {
  const p = sql.raw(from);
  return sql`${p}.id, ${p}.username, ${p}.first_name as "firstName", ${p}.last_name as "lastName",
    ${p}.avatar_url as "avatarUrl"`;
}

/** The same card as one JSON value. */
export function cardJson(from: string): SQL {
  const p = sql.raw(from);
  return sql`jsonb_build_object('id', ${p}.id, 'username', ${p}.username,
    'firstName', ${p}.first_name, 'lastName', ${p}.last_name, 'avatarUrl', ${p}.avatar_url)`;
}
