import { existsSync } from "node:fs";
import path from "node:path";

/** Debian puts servers where an ordinary user's PATH does not lead. */
const places = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"];

/** Where a program is; null, with a sentence, where it is not installed. */
export function findProgram(program: string): string | null {
  const found = places.map((place) => path.join(place, program)).find((file) => existsSync(file));
  if (!found) console.warn(`SKIPPED: ${program} is not installed, so its example was not tried.`);
  return found ?? null;
}
