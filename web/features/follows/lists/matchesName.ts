import type { PersonCard } from "@waymates/contract/features/profiles";

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether one of a person's names begins so, whatever case and accents. */
export function matchesName({ username, firstName, lastName }: PersonCard, typed: string): boolean {
  const wanted = fold(typed.trim());
  return [username, firstName, lastName].some((name) => fold(name).startsWith(wanted));
}
