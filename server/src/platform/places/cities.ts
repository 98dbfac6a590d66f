import { once } from "node:events";
import { Worker } from "node:worker_threads";

const MOST = 10;

interface City {
  name: string;
  folded: string;
}

let opening: Promise<Map<string, City[]>> | null = null;

/**
 * Reads the world's cities (GeoNames) once, when somebody first asks. Unpacking them takes a second
 * and a hundred megabytes, so a thread does it and leaves only the names behind.
 */
async function openCities(): Promise<Map<string, City[]>> {
  const worker = new Worker(new URL("read-cities.ts", import.meta.url));
  try {
    const [found] = (await once(worker, "message")) as [Map<string, string[]>];
    return new Map(
      [...found].map(([country, names]) => [
        country,
        names.map((name) => ({ name, folded: fold(name) })),
      ]),
    );
  } finally {
    await worker.terminate();
  }
}

/** Without case and accents: "Malmö" as "malmo". */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i");
}

/**
 * Cities of a country (ISO code) whose name, or else a word of it, begins so; the largest first, at
 * most ten.
 */
export async function suggestCities(country: string, prefix: string): Promise<string[]> {
  opening ??= openCities().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  const cities = (await opening).get(country) ?? [];
  const typed = fold(prefix);
  const first = cities.filter(({ folded }) => folded.startsWith(typed));
  const second =
    first.length >= MOST
      ? []
      : cities.filter(
          ({ folded }) => !folded.startsWith(typed) && ` ${folded}`.includes(` ${typed}`),
        );
  return [...first, ...second].slice(0, MOST).map(({ name }) => name);
}
