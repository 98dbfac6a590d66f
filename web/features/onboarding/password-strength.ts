import { PASSWORD_MIN } from "@waymates/contract/features/accounts-constants";

export type Strength = "weak" | "fair" | "good" | "strong";

/**
 * How hard a password is to guess, roughly, by length, variety and own names in it. The server alone
 * decides what it takes; this only guides while one types.
 */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const lower = password.normalize("NFKC").toLowerCase();
  const names = own.map((name) => name.trim().toLowerCase()).filter((name) => name.length > 2);
  const rest = names.reduce((text, name) => text.replaceAll(name, ""), lower);
  const variety = new Set(rest).size;
  if ([...password].length < PASSWORD_MIN || variety < 5) return "weak";
  const length = [...rest].length;
  if (length < PASSWORD_MIN || variety < 7) return "fair";
  return length >= 18 && variety >= 9 ? "strong" : "good";
}
