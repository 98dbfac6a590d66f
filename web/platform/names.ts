import type { Face, PersonCard } from "@waymates/contract/features/profiles";

type Named =
  | Pick<PersonCard, "username" | "firstName" | "lastName">
  | Pick<Face, "username" | "first_name" | "last_name">;

/** First name, or the username, where the context says who is meant. */
export const shortName = (person: Named): string =>
  ("firstName" in person ? person.firstName : person.first_name) || person.username;

/** First and last name, or the username. */
export function fullName(person: Named): string {
  const names =
    "firstName" in person
      ? [person.firstName, person.lastName]
      : [person.first_name, person.last_name];
  return names.filter(Boolean).join(" ") || person.username;
}
