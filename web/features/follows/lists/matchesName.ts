import type { PersonCard } from "@waymates/contract/features/profiles";
import { foldQuery, foldText } from "@waymates/contract/text/fold";

/** Whether one of a person's names, or their name with either part first, begins so. */
export function matchesName({ username, firstName, lastName }: PersonCard, typed: string): boolean {
  const wanted = foldQuery(typed);
  return [username, `${firstName} ${lastName}`, `${lastName} ${firstName}`].some((name) =>
    foldText(name).startsWith(wanted),
  );
}
