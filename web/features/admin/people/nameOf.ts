import type { PersonCard } from "@waymates/contract/features/profiles";

/** A person's name, as far as they have one. */
export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<PersonCard, "firstName" | "lastName" | "username">): string =>
  `${firstName} ${lastName}`.trim() || username;
