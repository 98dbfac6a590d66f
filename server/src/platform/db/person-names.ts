import { foldQuery } from "@waymates/contract/text/fold";
import { beginningWith, containing } from "./patterns.ts";
import { type SQL, sql } from "./drizzle.ts";

/** Columns of a profile, of any table, view or alias. */
interface NameColumns {
  username: SQL;
  first: SQL;
  last: SQL;
}

/** The names of the row `p` of profiles or of a view of them. */
export const namesOfP: NameColumns = {
  username: sql`p.username`,
  first: sql`p.first_name`,
  last: sql`p.last_name`,
};

/**
 * By what a search finds a person: the username, then the name with either part first. Each is the expression
 * of an index.
 */
export const searchedNames = ({ username, first, last }: NameColumns): [SQL, SQL, SQL] => [
  sql`fold(${username}::text)`,
  sql`fold(${first} || ' ' || ${last})`,
  sql`fold(${last} || ' ' || ${first})`,
];

const WITHOUT_BLANKS = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]{2,8}$/u;

/**
 * Ways to read what was typed as the beginning of a name: as it is and, where a Chinese, Japanese or Korean
 * name is written without a blank, with one at each place.
 */
export function readingsOf(typed: string): string[] {
  const name = foldQuery(typed.replace(/^\s*[@＠]/u, ""));
  if (name === "") return [];
  if (!WITHOUT_BLANKS.test(name)) return [name];
  const letters = [...name];
  const split = letters.slice(1).map((_letter, at) => letters.toSpliced(at + 1, 0, " ").join(""));
  return [name, ...split];
}

const isLike = (columns: readonly SQL[], patterns: readonly string[]): SQL => {
  const each = columns.flatMap((name) => patterns.map((one) => sql`${name} like ${one}`));
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
};

/** Whether one of a person's names begins so. */
export const nameBegins = (columns: NameColumns, typed: string): SQL =>
  isLike(searchedNames(columns), readingsOf(typed).map(beginningWith));

/** Whether one of a person's names contains this. */
export const nameContains = (columns: NameColumns, typed: string): SQL =>
  isLike(searchedNames(columns), readingsOf(typed).map(containing));
