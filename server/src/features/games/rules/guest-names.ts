import { replacer, unseen } from "@waymates/contract/text/signs";

/** Cyrillic and Greek letters that look like Latin ones. */
const latinOf = replacer(
  new Map(
    [..."аеорсхуіјѕһԁԛԝορν"].map((letter, at) => [letter, "aeopcxyijshdqwopv".charAt(at)] as const),
  ),
);

/** A name as it looks: whatever its case, width and blanks, and what in it cannot be seen. */
const lookOf = (name: string): string =>
  latinOf(
    name
      .normalize("NFKC")
      .replace(/[\p{Cf}\u034f]/gu, "")
      .replace(unseen, "")
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/\s+/gu, " ")
      .trim(),
  );

/** Whether two names look alike. */
export const isAlike = (one: string, other: string): boolean => lookOf(one) === lookOf(other);

/** Names for a board: people whose names look alike have their username beside it; guests have none. */
export function tellApart(players: readonly { name: string; username: string | null }[]): string[] {
  const byLook = Map.groupBy(players, ({ name }) => lookOf(name));
  return players.map(({ name, username }) => {
    const isAlone = byLook.get(lookOf(name))?.length === 1;
    return isAlone || username === null ? name : `${name} (@${username})`;
  });
}

/** The name, with a number where it looks like one of the others. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(lookOf));
  let distinct = name;
  for (let number = 2; taken.has(lookOf(distinct)); number += 1) distinct = `${name} ${number}`;
  return distinct;
}
