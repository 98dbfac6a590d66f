import { readFileSync } from "node:fs";

type Environment = Record<string, string | undefined>;

/**
 * Reads what the environment gives as `NAME_FILE`: the content of that file is the value of NAME, without
 * one line end. An empty variable counts as none.
 * @param names of which a file may hold the value
 * @returns faults a sentence for each that cannot be used; none shows what a file holds
 */
export function readSecretFiles(
  env: Environment,
  names: readonly string[],
): { given: Environment; faults: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const faults: string[] = [];
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      faults.push(`${name}: set it or ${name}_FILE, not both`);
      continue;
    }
    const value = readValue(file);
    if (value === null) faults.push(`${name}_FILE: ${file} cannot be read`);
    else if (value === "") faults.push(`${name}_FILE: ${file} is empty`);
    else given[name] = value;
  }
  return { given, faults };
}

function readValue(file: string): string | null {
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch {
    return null;
  }
}
