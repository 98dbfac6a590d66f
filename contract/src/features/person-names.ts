import type { Face, PersonCard } from "./profiles.ts";

/** The names of a person, in either spelling of the wire. */
export type Named =
  | Pick<PersonCard, "username" | "firstName" | "lastName">
  | Pick<Face, "username" | "first_name" | "last_name">;

const namesOf = (person: Named): [first: string, last: string] =>
  "firstName" in person
    ? [person.firstName, person.lastName]
    : [person.first_name, person.last_name];

/** First name, or the username, where the context says who is meant. */
export const shortName = (person: Named): string => namesOf(person)[0] || person.username;

/** First and last name, or the username. */
export const fullName = (person: Named): string =>
  namesOf(person).filter(Boolean).join(" ") || person.username;

/** The picture of a person, in either spelling. */
export type Pictured = Pick<PersonCard, "avatarUrl"> | Pick<Face, "avatar_url">;

/** The address of a person's picture; null without one, and for a person who is gone. */
export function pictureOf(person: Pictured | null | undefined): string | null {
  if (!person) return null;
  return "avatarUrl" in person ? person.avatarUrl : person.avatar_url;
}
