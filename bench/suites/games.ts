import { randomUUID } from "node:crypto";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import pg from "pg";
import { openBareServer, untilLast } from "../bare-server.ts";
import { median, report, spread, timed } from "../figures.ts";
import { openCrowd } from "../listeners.ts";
import { type Asked, costOf, listen } from "../plans.ts";
import { openPlayers } from "../players.ts";
import { openQuiz, optionsOf, putPastGames } from "../quiz.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * Bar 13, a live quiz of 200 people: how long after its time a question reaches the last player, beside a
 * bare broadcast of the same payload; whether all answers of one second are stored, and the solution is sent
 * within 500 ms of the last; and what the results cost among few and among many earlier games. BENCH_PLAYERS
 * sets the number of players (20 to try it), BENCH_MANY the larger number of games.
 */
const PLAYERS = Number(process.env["BENCH_PLAYERS"] ?? 200);
const MANY = Number(process.env["BENCH_MANY"] ?? 10_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);
const FEW = 100;
const BYSTANDERS = 5000;
/** All answer within this time. */
const ANSWER_MS = 1000;
/** A call may grow by as many buffers, of 8 KB each. */
const BUFFERS = 4;

const world = await openWorld();
const { databaseUrl } = world;
if (!databaseUrl) {
  console.log("Games are measured on PostgreSQL.");
  await world.close();
  process.exit(0);
}
// A client of its own: filling takes longer than the product grants a statement.
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await world.app.start();
const url = await world.app.http.listen({ port: 0, host: "127.0.0.1" });
const bare = await openBareServer();
const [host] = await putPeople(world, 1, "host");
const people = await putPeople(world, PLAYERS, "player");
const [player] = people;
if (!host || !player) throw new Error("no people");
const quiz = await openQuiz(world, client, { host, players: people, questions: ROUNDS + 1 });
// So that a sequential scan of a large table differs from one of a small table.
await putPeople(world, BYSTANDERS, "bystander");
await client.query("vacuum analyze");
const tokens = people.map(({ token }) => token);
const players = await openPlayers(url, SOCKET_PATH, tokens);
const crowd = await openCrowd(
  bare.url,
  "/socket.io",
  people.map(({ id }) => ({ id })),
);
const entering = people.map(() => ({ gameId: quiz.id }));
const entered = await players.sendEach("game_enter", entering, 0);
report({ what: "  not let in", figure: PLAYERS - entered.accepted, atMost: 0, exact: true });

interface Round {
  /** Milliseconds after its time until the first and the last player had the question. */
  first: number;
  last: number;
  bare: number;
  /** Milliseconds from the last answer until the last player knew what was right. */
  revealedMs: number;
  /** The longest wait for a confirmation. */
  acked: number;
  missing: number;
}

const playRound = async (index: number): Promise<Round> => {
  const asked = await players.listen("game_question");
  if (index === 0) await quiz.call(host, "POST", "/start");
  else await quiz.call(host, "POST", "/control", { action: "next", index: index - 1 });
  const { first, last } = await asked.received;
  const event = await quiz.question(player);
  const opened = Date.parse(event.opens_at);
  const floor = await untilLast(crowd, "game_question", async () => {
    bare.io.emit("game_question", event);
  });
  const options = optionsOf(event);
  const answers = people.map((_, at) => ({
    gameId: quiz.id,
    nodeId: event.question.node.id,
    answer: { option: options[at % options.length] },
    nonce: randomUUID(),
  }));
  const revealed = await players.listen("game_reveal");
  const sent = await players.sendEach("game_answer", answers, ANSWER_MS);
  const revealedMs = (await revealed.received).last - sent.lastSentAt;
  const { rows } = await client.query<{ stored: number }>(
    `select count(*)::int as stored from game_answers
      where game_id = $1 and index = $2 and answered_at is not null`,
    [quiz.id, index],
  );
  const missing = PLAYERS - (rows[0]?.stored ?? 0);
  return {
    first: first - opened,
    last: last - opened,
    bare: floor,
    revealedMs,
    acked: sent.slowest,
    missing,
  };
};

const rounds: Round[] = [];
for (let index = 0; index <= ROUNDS; index += 1) {
  const round = await playRound(index);
  // The first warms.
  if (index > 0) rounds.push(round);
}
const of = (what: keyof Round) => rounds.map((round) => round[what]);
const ratios = rounds.map(({ last, bare: floor }) => last / floor);
report({
  what: `a question at the last of ${PLAYERS}: product / bare broadcast`,
  figure: median(ratios),
  atMost: 1.5,
  details: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
});
report({ what: "  after its time, ms", figure: median(of("last")), details: spread(of("last")) });
report({
  what: "  of it at the first, ms",
  figure: median(of("first")),
  details: spread(of("first")),
});
report({ what: "  bare broadcast, ms", figure: median(of("bare")), details: spread(of("bare")) });
report({
  what: `${PLAYERS} answers in one second: not stored`,
  figure: of("missing").reduce((sum, one) => sum + one, 0),
  atMost: 0,
  exact: true,
});
report({
  what: "from the last answer until all knew what was right, ms",
  figure: median(of("revealedMs")),
  atMost: 500,
  details: spread(of("revealedMs")),
});
report({
  what: "  slowest confirmation, ms",
  figure: median(of("acked")),
  details: spread(of("acked")),
});

const podium = await players.listen("game_podium");
const ending = performance.timeOrigin + performance.now();
await quiz.call(host, "POST", "/control", { action: "next", index: ROUNDS });
const ended = (await podium.received).last - ending;
report({ what: "  from the host's word until all had the podium, ms", figure: ended });
await quiz.until(({ status }) => status === "finished");
await world.app.platform.bus.drain();

const path = `/api/games/${quiz.id}/results`;
/** Without the check of the session, which is read once a second for any call. */
const isAboutGames = ({ text }: Asked) => !/\bsessions\b/.test(text);
const ids = people.map(({ id }) => id);
let before = 0;
let few = NaN;
for (const count of [FEW, MANY]) {
  await putPastGames(client, ids, before, count);
  before = count;
  const asked = (await listen(world, player.token, path)).filter(isAboutGames);
  const spreadOnly = asked.filter(({ text }) =>
    /count\(\*\)::int as count\s+from "game_answers"/.test(text),
  );
  const all = await costOf(client, asked);
  const one = await costOf(client, spreadOnly);
  if (count === FEW) {
    few = all.buffers;
    report({ what: "results: questions to the database", figure: asked.length });
  }
  report({
    what: `results of ${PLAYERS}: buffers more among ${count} games`,
    figure: all.buffers - few,
    atMost: BUFFERS,
    exact: true,
    details: `${few} → ${all.buffers}, ${all.ms.toFixed(2)} ms`,
  });
  // Among few games the planner may read all of them.
  const none = count === MANY ? { atMost: 0, exact: true } : {};
  report({ what: `  long scans among ${count}`, figure: all.scanned, ...none });
  report({
    what: `  how all answers are spread (${spreadOnly.length} statement), ms`,
    figure: one.ms,
    details: `${one.buffers} buffers`,
  });
}
const reading = await timed(() => quiz.call(player, "GET", "/results"));
report({ what: "  the whole call, ms", figure: reading });

players.close();
crowd.close();
await bare.io.close();
await client.end();
await world.close();
process.exit(0);
