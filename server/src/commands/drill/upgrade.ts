import { setTimeout as pause } from "node:timers/promises";
import type { Report } from "../command.ts";
import { People } from "./people.ts";
import { type DrillPlace, withDrillPlace } from "./place.ts";
import { buildRelease, findReleases, type Program, thisProgram } from "./releases.ts";
import { type DrillServer, startProgram } from "./server.ts";

const RELEASES = 3;
const PAUSE_MS = 50;

interface Step {
  from: string;
  to: string;
  /** How many things had been acknowledged and were read afterwards. */
  acknowledged: number;
  /** The longest time that a message took while the new program started beside the old one. */
  slowest_ms: number;
  /** What was wrong; each a sentence. */
  lost: string[];
}

/**
 * Upgrades through the newest releases up to this version and goes one back, on a PostgreSQL of its own.
 * At each step both programs run side by side for a while, as in a rolling restart.
 */
export async function drillUpgrade(): Promise<Report> {
  const releases = await findReleases(RELEASES);
  const steps = await withDrillPlace(async (place) => {
    await place.start();
    const programs: Program[] = [];
    for (const release of releases) programs.push(await buildRelease(release, place));
    return travel(programs, place);
  });
  return judgeSteps(steps);
}

async function travel(releases: readonly Program[], place: DrillPlace): Promise<Step[]> {
  const [first, ...others] = releases;
  const newest = releases.at(-1);
  if (!first || !newest) return [];
  let server = await startProgram(first, place);
  const people = await People.signIn(server.url);
  await people.write(server.url);
  const steps: Step[] = [];
  for (const program of [...others, thisProgram, newest]) {
    const { next, ...step } = await roll(server, program, people, place);
    server = next;
    steps.push(step);
  }
  await server.stop();
  return steps;
}

/** Replaces a running program by another one while people write. */
async function roll(
  old: DrillServer,
  program: Program,
  people: People,
  place: DrillPlace,
): Promise<Step & { next: DrillServer }> {
  const lost: string[] = [];
  const finish = keepWriting(people, old.url);
  const next = await startProgram(program, place);
  const slowest = await finish();
  const both = [old.url, next.url];
  for (const url of both) await people.write(url);
  for (const url of both) lost.push(...(await people.readBack(url)));
  await old.stop();
  await people.write(next.url);
  lost.push(...(await people.readBack(next.url)));
  const { acknowledged } = people;
  return { from: old.name, to: next.name, acknowledged, slowest_ms: slowest, lost, next };
}

/** Writes messages one after the other. @returns what ends it; the longest time of one in milliseconds */
function keepWriting(people: People, url: string): () => Promise<number> {
  let isOver = false;
  let slowest = 0;
  const writing = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await people.say(url);
      slowest = Math.max(slowest, performance.now() - begun);
      await pause(PAUSE_MS);
    }
  })();
  writing.catch(() => undefined);
  return async () => {
    isOver = true;
    await writing;
    return Math.round(slowest);
  };
}

/** All steps but the last go up. */
export function judgeSteps(steps: readonly Step[]): Report {
  const lost = steps.flatMap((step) =>
    step.lost.map((one) => `${step.from} to ${step.to}: ${one}`),
  );
  const up = steps.length - 1;
  const result = lost.length === 0 ? "nothing lost" : `${lost.length} lost`;
  const report: Report = {
    lines: [
      ...steps.map(
        ({ from, to, acknowledged, slowest_ms }) =>
          `${from} to ${to}: ${acknowledged} things read, a call took ${slowest_ms} ms at most`,
      ),
      ...lost,
      `drill upgrade: ${up} up, 1 back, ${result}`,
    ],
    json: { up, back: 1, lost, steps },
  };
  if (lost.length > 0)
    report.problem = "Something was lost: do not upgrade before the reason is known.";
  return report;
}
