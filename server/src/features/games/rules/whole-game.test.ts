import { isDeepStrictEqual } from "node:util";
import { GAME_TYPES, TIME_FACTORS } from "@waymates/contract/features/games";
import fc from "fast-check";
import { expect, it } from "vitest";
import { liveMost } from "./live-score.ts";
import { isOver } from "./machine.ts";
import { act, type GameAct } from "./model-acts.testing.ts";
import {
  type ModelGame,
  type ModelSeat,
  newGame,
  playersOf,
  SECONDS,
} from "./model-game.testing.ts";
import { duelMost } from "./score.ts";

const who = fc.constantFrom(0, 1, 1, 2, 2, 3);
const factor = fc.constantFrom(...TIME_FACTORS);
const play = fc.record({ do: fc.constantFrom("next" as const), who, factor });
const answer = fc.record({
  do: fc.constant("answer" as const),
  who,
  // Mostly the open question; sometimes one before or after it.
  shift: fc.constantFrom(0, 0, 0, 0, -1, 1),
  correct: fc.boolean(),
  partial: fc.double({ min: 0, max: 0.99, noNaN: true }),
});
/** On the way, around the limit of a question with and without extra time, and around 48 hours. */
const ms = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 9000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 19_000, max: 42_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1_800_000, 48 * 3_600_000) },
);
const anyAct: fc.Arbitrary<GameAct> = fc.oneof(
  { weight: 6, arbitrary: answer },
  { weight: 5, arbitrary: play },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("wait" as const), ms }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("join" as const, "invite" as const, "decline" as const),
      who,
      factor,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("authorDone" as const, "start" as const), who }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("host" as const),
      action: fc.constantFrom(
        "close" as const,
        "next" as const,
        "pause" as const,
        "resume" as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ do: fc.constant("remove" as const), who, factor }),
      fc.record({ do: fc.constantFrom("end" as const, "rematch" as const), who }),
      fc.record({ do: fc.constantFrom("callOff" as const, "rematch" as const), who }),
    ),
  },
);
const anyGame = fc
  .record({
    game_type: fc.constantFrom(...GAME_TYPES),
    visibility: fc.constantFrom("private" as const, "public" as const),
    chat_id: fc.constantFrom(null, "a channel"),
    speed: fc.boolean(),
    bonus: fc.boolean(),
    count: fc.integer({ min: 1, max: 3 }),
  })
  .map((made) => {
    const { game_type, speed, chat_id } = made;
    const isClocked = speed && (game_type === "duel" || game_type === "live");
    return { ...made, speed: isClocked, chat_id: game_type === "live" ? chat_id : null };
  });

const order = ["draft", "open", "running"];
const stageOf = ({ status }: ModelGame) => (isOver(status) ? 3 : order.indexOf(status));

/** Quicker than `expect`, which is asked a few hundred thousand times here. */
function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

function checkAnswers(game: ModelGame, { answers, factor: own, late }: ModelSeat): void {
  const isLive = game.game_type === "live" && !late;
  const indexes = new Set(answers.map(({ index }) => index));
  must(indexes.size === answers.length, "a question was answered twice");
  const limit = game.speed || isLive ? SECONDS * own * 1000 + 1000 : Infinity;
  for (const [at, { index, opened_at, answered_at, points, correct }] of answers.entries()) {
    must(index < game.count && (isLive || index === at), "a question out of order");
    const isOpen = at === answers.length - 1;
    must(answered_at !== null || isOpen || game.speed, "a question was left out");
    must(answered_at !== null || points === 0, "points without an answer");
    const took = (answered_at ?? opened_at).getTime() - opened_at.getTime();
    must(took >= 0 && took <= limit, "an answer out of its time");
    const most = isLive ? (correct ? 1500 : 1000) : duelMost(1, game.speed);
    must(points >= 0 && points <= most, "points out of bounds");
  }
}

function checkSeat(game: ModelGame, seat: ModelSeat): void {
  const { status, joined_at, late, score, answers } = seat;
  const hasPlayed = status === "playing" || status === "finished";
  must(joined_at !== null || !hasPlayed, "a seat plays without joining");
  must(status !== "invited" || answers.length === 0, "a seat answered without joining");
  must(!late || game.status === "finished", "a seat is late in a running game");
  const isLeft = status === "invited" || status === "joined" || status === "playing";
  must(!isOver(game.status) || late || !isLeft, "a seat waits in a game that is over");
  must((status === "finished") === (score !== null), "a score without a finish");
  if (score !== null) {
    const sum = answers.reduce((total, { points }) => total + points, 0);
    must(score === sum, "a score that is not that of its answers");
    const isLive = game.game_type === "live" && !late;
    const most = isLive ? liveMost(game.count, game.bonus) : duelMost(game.count, game.speed);
    must(score <= most, "a score beyond what is possible");
  }
  checkAnswers(game, seat);
}

function checkGame(game: ModelGame): void {
  const seats = [...game.seats.values()];
  for (const seat of seats) checkSeat(game, seat);
  if (game.status === "finished") {
    const finishers = seats.filter(
      ({ status, late, removed }) => status === "finished" && !late && !removed,
    );
    must(finishers.length > 0, "results without players");
    const best = Math.max(...finishers.map(({ score }) => score ?? 0));
    for (const { rank, score } of finishers) {
      must(rank !== null && (rank === 1) === (score === best), "a wrong rank");
    }
  } else must(!seats.some(({ rank }) => rank !== null), "a rank before the end");
  must(game.rematches === 0 || isOver(game.status), "another round before the end");
  if (game.game_type !== "live" || game.status !== "running") return;
  const { phase, index, opens_at } = game.live;
  must(phase !== "lobby" && index < game.count, "a phase out of order");
  must(playersOf(game).length > 0, "it runs without players");
  must(opens_at !== null || (phase !== "question" && phase !== "reveal"), "it never opened");
  must(opens_at === null || phase !== "ready", "it has opened before its time");
  const given = seats.flatMap(({ answers }) => answers);
  must(!given.some((one) => one.index > index), "an answer before its question");
}

/** What may not be taken back by anything that happens. */
function checkStep(before: ModelGame, after: ModelGame): void {
  must(stageOf(after) >= stageOf(before), "a game went back");
  must(!isOver(before.status) || after.status === before.status, "something came after the end");
  const isOn = before.status === "running";
  must(!isOn || after.live.index >= before.live.index, "a question came back");
  for (const [person, seat] of before.seats) {
    const now = after.seats.get(person);
    const isKept = now?.status === "finished" && now.score === seat.score;
    must(seat.status !== "finished" || isKept, "a finish was taken back");
    must(!seat.removed || now?.removed === true, "a removed player came back");
    for (const one of seat.answers.filter(({ answered_at }) => answered_at)) {
      const same = now?.answers.find(({ index }) => index === one.index);
      must(JSON.stringify(same) === JSON.stringify(one), "an answer changed");
    }
  }
}

const begun: GameAct[] = [
  { do: "authorDone", who: 0 },
  { do: "join", who: 1, factor: 1 },
  { do: "join", who: 2, factor: 1.5 },
  { do: "start", who: 0 },
];
/** Most games get as far as being played; some are left as they were made. */
const opening = fc.constantFrom<GameAct[]>([], ...Array.from({ length: 4 }, () => begun));

it("no order of events brings a game into an invalid state", () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(
      anyGame,
      opening,
      fc.array(anyAct, { minLength: 40, maxLength: 80 }),
      (made, begin, acts) => {
        const game = newGame(made);
        for (const one of [...begin, ...acts]) {
          const before = structuredClone(game);
          const refusal = act(game, one);
          must(!refusal || isDeepStrictEqual(game, before), `a refusal changed something`);
          checkStep(before, game);
          checkGame(game);
          met.add(refusal ?? `${game.game_type} ${game.status}`);
        }
      },
    ),
    { seed: 15, numRuns: 300 },
  );
  // It proves nothing about what it never met.
  for (const type of GAME_TYPES) {
    for (const status of ["open", "running", "finished", "expired", "cancelled"]) {
      expect(met).toContain(`${type} ${status}`);
    }
  }
  for (const code of [
    "GAME_NOT_STARTED",
    "GAME_OVER",
    "GAME_NOT_FINISHED",
    "NOT_JOINED",
    "NOT_ENOUGH_PLAYERS",
    "NOT_CURRENT_QUESTION",
    "ALREADY_ANSWERED",
    "ANSWER_TOO_LATE",
    "FORBIDDEN",
    "CONFLICT",
  ]) {
    expect(met).toContain(code);
  }
});
