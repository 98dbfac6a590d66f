import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { CreatedGame, Game } from "@waymates/contract/features/games";
import { createRandom } from "./chat-checker/random.ts";
import { pause } from "./chat-checker/faults.ts";
import { makeServer } from "./chat-checker/server.ts";
import { makeDatabase, makeWorld, sharedEnvironment } from "./chat-checker/world.ts";
import { median } from "./figures.ts";
import { Player, secretOf } from "./games-checker/player.ts";
import { judge, type Verdict } from "./games-checker/verdict.ts";

/**
 * Checks the guarantees of live quizzes: an acknowledged answer is never lost and counts once, no event
 * reveals the solution before the reveal, and a game continues after its server is killed in the middle of a
 * question. Prints one line at the end; a run with the same seed has the same faults.
 *
 * node bench/games-checker.ts --games 50 --kills 5 --at-once 10 --players 6 --seed 1 [--postgres url]
 */
const { values } = parseArgs({
  options: {
    games: { type: "string", default: "50" },
    kills: { type: "string", default: "5" },
    "at-once": { type: "string", default: "10" },
    players: { type: "string", default: "6" },
    questions: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    postgres: { type: "string" },
  },
});
const [games, kills, atOnce, count, questions] = [
  values.games,
  values.kills,
  values["at-once"],
  values.players,
  values.questions,
].map(Number) as [number, number, number, number, number];

const random = createRandom(Number(values.seed));
const folder = mkdtempSync(path.join(tmpdir(), "waymates-games-"));
const databaseUrl = values.postgres ? await makeDatabase(values.postgres) : null;
const world = await makeWorld({ folder, databaseUrl }, count + 1);
const server = await makeServer({
  ...sharedEnvironment,
  // Everything but pages: it moves the games on as well.
  ROLE: "worker",
  DATA_DIR: folder,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});
await server.start();

const [host, ...players] = world.people
  .slice(0, count + 1)
  .map((person) => new Player(person, server.url, random.fork()));
const outsider = world.people[world.outsider];
if (!host || !outsider) throw new Error("no world");
const onlooker = new Player(outsider, server.url, random.fork(), true);

const questionOf = (name: string, index: number) => ({
  type: "single_choice",
  prompt: `Question ${index} of ${name}`,
  payload: {
    options: [
      { id: "a", text: "the one" },
      { id: "b", text: "the other" },
    ],
    correct: [random.hits(0.5) ? "a" : "b"],
  },
  explanation: secretOf(name, index),
});

const verdict: Verdict = { acked: 0, lost: 0, doubled: 0, phantom: 0 };
/** Games in which a question is open now. */
const open = new Set<string>();
let unfinished = 0;

/** A game that has not moved for this long while its server answers is stuck. */
const STUCK_MS = 60_000;

async function playOne(name: string): Promise<void> {
  if (!host) return;
  const made = await host.insist<CreatedGame>("POST", "/api/games", {
    gameType: "live",
    name,
    visibility: "public",
    nonce: crypto.randomUUID(),
    settings: { seconds: 6, pause: 2, pace: "auto", streak_bonus: random.hits(0.5) },
    questions: Array.from({ length: questions }, (_, index) => questionOf(name, index)),
  });
  const { id } = made.game;
  await onlooker.play(id);
  for (const player of players) {
    await player.insist("POST", `/api/games/${id}/join`, {});
    await player.play(id);
  }
  await host.play(id);
  // A server that was killed meanwhile says nothing: then it is not known whether the game has begun.
  for (let game = await stateOf(id); !game || game.status === "open"; game = await stateOf(id)) {
    if (game) await host.call("POST", `/api/games/${id}/start`);
    await pause(100);
  }
  let before = "";
  let movedAt = Date.now();
  for (;;) {
    const game = await stateOf(id);
    if (game?.live?.phase === "question") open.add(id);
    else open.delete(id);
    if (game?.status === "finished") break;
    const position = `${game?.live?.phase} ${game?.live?.index}`;
    // No game advances while its server is down.
    if (!game || position !== before) movedAt = Date.now();
    before = position;
    if (Date.now() - movedAt > STUCK_MS) {
      unfinished += 1;
      console.log(
        `unfinished: ${name} is ${game?.status ?? "not read"}, ${JSON.stringify(game?.live)}`,
      );
      return;
    }
    await pause(250);
  }
  for (const [key, found] of Object.entries(await judge(id, players))) {
    verdict[key as keyof Verdict] += found;
  }
}

const stateOf = async (id: string) =>
  (await host?.call<{ game: Game }>("GET", `/api/games/${id}`))?.game ?? null;

let next = 0;
async function playMany(): Promise<void> {
  while (next < games) {
    next += 1;
    await playOne(`game-${next}`);
  }
}

const reopened: number[] = [];
const resumed: number[] = [];
let isOver = false;
async function killOften(): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    const share = (games / (kills + 1)) * (killed + 1);
    while (!isOver && (next < share || open.size === 0)) await pause(20);
    if (isOver) return;
    await pause(random.below(400));
    await server.kill();
    const running = open.size;
    reopened.push(await server.start());
    const ready = Date.now();
    const all = [host, ...players];
    while (running > 0 && !all.some((one) => (one?.lastEventAt ?? 0) > ready)) await pause(20);
    resumed.push(Date.now() - ready);
  }
}

const killing = killOften();
await Promise.all(Array.from({ length: Math.min(atOnce, games) }, playMany));
isOver = true;
await killing;

const leaks = [...players, onlooker].flatMap((player) => player.leaks);
for (const leak of leaks.slice(0, 10)) console.log(`leaked: ${leak}`);
const codes = players.flatMap(({ given }) =>
  [...given.values()].flatMap(({ refused }) => refused ?? []),
);
const wrongly = codes.filter((code) => code !== "ANSWER_TOO_LATE" && code !== "GAME_OVER").length;
console.log(
  `games-checker (${databaseUrl ? "PostgreSQL" : "embedded"}, seed ${values.seed}): ${games} games, ` +
    `acked ${verdict.acked}, lost ${verdict.lost}, doubled ${verdict.doubled}, phantom ${verdict.phantom}, ` +
    `leaked ${leaks.length}, refused wrongly ${wrongly}, unfinished ${unfinished}; ` +
    `${reopened.length} kills, reopened in ${Math.round(median(reopened) || 0)} ms, went on after ` +
    `${Math.max(0, ...resumed)} ms at most, ${codes.length - wrongly} too late`,
);
for (const player of [host, ...players, onlooker]) player.close();
await server.kill();
rmSync(folder, { recursive: true, force: true });
const { lost, doubled, phantom } = verdict;
const slow = resumed.filter((ms) => ms > 5000).length;
process.exit(lost + doubled + phantom + leaks.length + wrongly + unfinished + slow === 0 ? 0 : 1);
