import type { Texts } from "./useAnnouncement.ts";

type Fault = "language" | "text" | "time";

/** One line: what an announcement cannot hold becomes a space. */
export const oneLine = (typed: string): string =>
  typed.replaceAll(/\s+/g, (gap) => (/[\r\n\u2028\u2029]/.test(gap) ? " " : gap));

/**
 * What is missing before an announcement can go out; null when nothing is.
 * @param at as a field for date and time has it; null for at once
 */
export function faultOf(texts: Texts, at: string | null, now: Date): Fault | null {
  const all = Object.values(texts);
  if (all.length === 0) return "language";
  if (all.some((text) => text.trim() === "")) return "text";
  if (at !== null && !(new Date(at) > now)) return "time";
  return null;
}
