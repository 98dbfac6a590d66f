import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { type Figure, isMet, line } from "./figures.ts";
import { findPostgres } from "../server/src/commands/cluster/programs.ts";
import { startPostgres } from "./postgres.ts";

/**
 * `npm run bench [part of a name …]`: runs every bench against the PostgreSQL of BENCH_DATABASE_URL, or one
 * that it starts, and prints one table. A missed bar fails the run only where the figure has no noise:
 * buffers, scans, rows. Rates and times are for a person to judge.
 */
const folder = path.join(import.meta.dirname, "suites");
const wanted = process.argv.slice(2);
const benches = readdirSync(folder)
  .filter((name) => name.endsWith(".ts"))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

async function runBench(name: string, databaseUrl: string): Promise<Figure[]> {
  console.log(`\n== ${name.replace(".ts", "")}`);
  const figures: Figure[] = [];
  const env = { ...process.env, BENCH_DATABASE_URL: databaseUrl };
  const child = fork(path.join(folder, name), { env });
  child.on("message", (figure) => figures.push(figure as Figure));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) figures.push({ what: `${name} ended badly`, figure: 1, atMost: 0, exact: true });
  return figures;
}

const given = process.env["BENCH_DATABASE_URL"];
const bin = given ? null : findPostgres();
if (!given && !bin) {
  console.error("Set BENCH_DATABASE_URL, or install PostgreSQL (15 or newer) on this machine.");
  process.exit(1);
}
const postgres = bin ? await startPostgres(bin) : null;
const all: Figure[] = [];
try {
  for (const name of benches) all.push(...(await runBench(name, given ?? postgres?.url ?? "")));
} finally {
  postgres?.stop();
}

console.log("\n== all");
for (const figure of all) console.log(line(figure));
const missed = all.filter((figure) => !isMet(figure));
const faults = missed.filter(({ exact }) => exact);
console.log(`\n${missed.length} bars missed, ${faults.length} of them without noise`);
process.exit(faults.length > 0 ? 1 : 0);
