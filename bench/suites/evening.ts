import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ACTS } from "../evening/acts.ts";
import { startBackups } from "../evening/backups.ts";
import { openCrowd, percentile, type Spell } from "../evening/crowd.ts";
import { openGame } from "../evening/game.ts";
import { GROUP, putGroup, putPaths } from "../evening/world.ts";
import { median, report, spread } from "../figures.ts";
import { measure, type Measured } from "../load.ts";
import { findPostgres } from "../../server/src/commands/cluster/programs.ts";
import { startPostgres } from "../postgres.ts";
import { startServer } from "../servers.ts";
import { openWorld } from "../world.ts";

/**
 * Bar 14, a busy evening: each person has an open socket and acts every ten seconds on average; the number of
 * people grows until responses are too slow. The server has one core; PostgreSQL and the clients share the
 * other. Then one minute with the highest number that was fast enough, spells with and without backups being
 * made, and the cost of each kind of call. BENCH_PEOPLE sets the initial number.
 */
const FIRST = Number(process.env["BENCH_PEOPLE"] ?? 500);
const WARM_MS = Number(process.env["BENCH_WARM_MS"] ?? 40_000);
const STEP_MS = Number(process.env["BENCH_STEP_MS"] ?? 10_000);
const MS = Number(process.env["BENCH_MS"] ?? 60_000);
/** The number of people is multiplied by MORE at each step, and by FEWER where the minute is too slow. */
const MORE = 1.25;
const FEWER = 0.85;
/** What a backup may cost of an evening. */
const A_TENTH = 0.1;
const BACKUP_ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const MOST = 10_000;
const SETTLE_MS = 3000;
const P95_MS = 100;
const P99_MS = 300;
const MB = 1024;
const TIMES = Number(process.env["BENCH_TIMES"] ?? 200);
const [SERVER_CORE, OTHER_CORE] = [0, 1];

const built = path.resolve(import.meta.dirname, "../../web/build/server/index.js");
const bin = findPostgres();
if (!bin || !existsSync(built) || process.platform !== "linux" || availableParallelism() < 2) {
  console.log("An evening needs Linux, two cores, PostgreSQL and built pages (npm run build).");
  process.exit(0);
}
// What is started from here on stays there with it: a PostgreSQL of its own, too.
execFileSync("taskset", ["-a", "-c", "-p", String(OTHER_CORE), String(process.pid)]);
const postgres = await startPostgres(bin);
process.env["BENCH_DATABASE_URL"] = postgres.url;
const world = await openWorld();
const databaseUrl = world.databaseUrl ?? "";
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await putPaths(world);

const floor = await startServer("floor", "", SERVER_CORE);
const bare: Measured[] = [];
const measureFloor = async () =>
  void bare.push(await measure(floor, { path: "/", tokens: [], ms: 3000 }));
await measureFloor();
await measureFloor();
const site = await startServer("site", databaseUrl, SERVER_CORE);
const crowd = openCrowd();

let people = 0;
/** Connects people until there are `count`, each group with a live game of its own. */
async function letIn(count: number): Promise<void> {
  while (people < Math.min(count, MOST)) {
    const guests = await putGroup(world, client, people);
    people += GROUP;
    const { start, ...play } = await openGame(site.url, guests);
    await crowd.come(site.url, guests, play);
    await start();
  }
  await client.query("analyze");
  await pause(SETTLE_MS);
}

const isHeld = ({ p95, p99, errors }: ReturnType<typeof summed>): boolean =>
  p95 <= P95_MS && p99 <= P99_MS && errors.length === 0;

function summed({ acts, seconds, waits, errors, ownCpu }: Spell, cpu = NaN) {
  const all = Object.values(waits).flat();
  const [p95, p99] = [percentile(all, 95), percentile(all, 99)];
  const errorTexts = Object.entries(errors).map(([what, times]) => `${what} (${times})`);
  const shares = `server ${Math.round((cpu / 1e6 / seconds) * 100)} % of its core, people ${Math.round(ownCpu * 100)} % of theirs`;
  return { rate: acts / seconds, p95, p99, errors: errorTexts, shares, waits };
}

const residentMb = (): number =>
  Number(
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1] ?? NaN,
  ) / MB;

async function act(ms: number, among = people) {
  await site.usedCpu();
  const spell = await crowd.act(ms, among);
  const found = summed(spell, await site.usedCpu());
  console.log(
    `${among} people, ${ms / 1000} s: ${found.rate.toFixed(0)} acts a second, p95 ${found.p95.toFixed(0)}, p99 ${found.p99.toFixed(0)} ms; ${found.shares}; ${residentMb().toFixed(0)} MB ${found.errors.join(", ")}`,
  );
  return found;
}

await letIn(FIRST);
report({ what: "RSS before the first act, MB", figure: residentMb() });
await act(WARM_MS);
let held = 0;
while (people < MOST && isHeld(await act(STEP_MS))) {
  held = people;
  await letIn(Math.ceil(people * MORE));
}

// One minute with the largest number that was fast enough; the others keep their sockets open.
let among = held || people;
let sizes: number[] = [];
let minute: Awaited<ReturnType<typeof act>> | null = null;
for (let tries = 0; tries < 3 && !(minute && isHeld(minute)); tries += 1) {
  if (minute) among = Math.floor(among * FEWER);
  await pause(SETTLE_MS);
  sizes = [residentMb()];
  const watch = setInterval(() => sizes.push(residentMb()), MS / 6);
  minute = await act(MS, among);
  clearInterval(watch);
  sizes.push(residentMb());
}
await measureFloor();
if (!minute) throw new Error("no minute");
const rate = isHeld(minute) ? minute.rate : 0;
const bareRate = median(bare.map((one) => one.rate));
report({
  what: "bar 14: acts a second held / F, %",
  figure: (rate / bareRate) * 100,
  atLeast: 2,
  details: `${rate.toFixed(0)} of ${bareRate.toFixed(0)} a second, ${among} people; ${minute.shares}`,
});
report({ what: "  p95, ms", figure: minute.p95, atMost: P95_MS });
report({ what: "  p99, ms", figure: minute.p99, atMost: P99_MS });
report({
  what: "  kinds of errors",
  figure: minute.errors.length,
  atMost: 0,
  details: minute.errors.join(", "),
});
for (const [name, waits] of Object.entries(minute.waits)) {
  report({
    what: `  ${name}: p95, ms`,
    figure: percentile(waits, 95),
    details: `p50 ${percentile(waits, 50).toFixed(1)}, ${waits.length} acts`,
  });
}
report({
  what: "bar 14: RSS, MB",
  figure: Math.max(...sizes),
  atMost: 500,
  details: `over the minute ${sizes.map((size) => size.toFixed(0)).join(", ")}`,
});

// One backup after the other while a tenth fewer people act, in turns with as many without one.
const fewer = Math.floor(among * (1 - A_TENTH));
const turns: Record<"plain" | "beside", ReturnType<typeof summed>>[] = [];
const took: number[] = [];
for (let round = 0; round < BACKUP_ROUNDS; round += 1) {
  const plain = await act(MS / 2, fewer);
  const backups = startBackups(databaseUrl);
  const beside = await act(MS / 2, fewer);
  took.push(...(await backups.stop()));
  turns.push({ plain, beside });
  await pause(SETTLE_MS);
}
const turnsOf = (kind: "plain" | "beside", of: "p95" | "p99") =>
  turns.map((turn) => turn[kind][of]);
report({
  what: "a tenth fewer people while backups are made: rounds too slow",
  figure: turns.filter(({ beside }) => !isHeld(beside)).length,
  atMost: 0,
  details: `${fewer} people, ${took.length} backups of ${spread(took, "s")}; of ${turns.length} rounds without one ${turns.filter(({ plain }) => !isHeld(plain)).length} too slow`,
});
for (const figure of ["p95", "p99"] as const) {
  report({
    what: `  ${figure} beside a backup / without, ms`,
    figure: median(turnsOf("beside", figure)),
    atMost: figure === "p95" ? P95_MS : P99_MS,
    details: `${spread(turnsOf("beside", figure))} / ${spread(turnsOf("plain", figure))}`,
  });
}

// The cost of each, with the sockets open and nothing else running.
const bareCpu = median(bare.map(({ cpu }) => cpu));
let mean = 0;
let shares = 0;
for (const [name, { share }] of Object.entries(ACTS)) {
  await crowd.only(name, TIMES / 4);
  await pause(1000);
  await site.usedCpu();
  const { acts, errors } = await crowd.only(name, TIMES);
  // The consequences of an act, such as a notification, are complete by then.
  await pause(1000);
  const cpu = (await site.usedCpu()) / 1000 / acts;
  mean += cpu * share;
  shares += share;
  report({
    what: `${name}: CPU, ms`,
    figure: cpu,
    details: `${(cpu / bareCpu).toFixed(0)} F, ${share} of 100 acts ${Object.keys(errors).join(", ")}`,
  });
}
mean /= shares;
report({
  what: "an act in the middle: CPU, ms",
  figure: mean,
  details: `${(mean / bareCpu).toFixed(0)} F (${bareCpu.toFixed(3)} ms)`,
});

crowd.close();
floor.stop();
site.stop();
await client.end();
await world.close();
postgres.stop();
process.exit(0);
