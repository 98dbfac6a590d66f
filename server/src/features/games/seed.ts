import {
  GAME_HOURS,
  GAME_TYPE_IDS,
  type GameSettings,
  type GameStatus,
  type GameType,
  type GameVisibility,
  type SeatStatus,
} from "@waymates/contract/features/games";
import type { Answer } from "@waymates/contract/features/paths";
import type { Question } from "@waymates/contract/features/questions";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { Db } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { timedJobs } from "../../platform/tables.ts";
import { sampleAnswer } from "../questions/index.ts";
import { isOver } from "./rules/machine.ts";
import { duelMost, duelPoints, hit, percentOf, ranksOf } from "./rules/score.ts";
import { settingsFor } from "./rules/settings.ts";
import { drawQuestions, type Source } from "./service/draw-questions.ts";
import { END_JOB, endKey } from "./service/schedule.ts";
import {
  gameAnswers,
  gameLive,
  gameParticipants,
  gameQuestions,
  gameResults,
  games,
  gameTransitions,
} from "./tables.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A player of a seeded game; `right` says which questions they got right, or which option they took. */
export interface SeedPlayer {
  userId: string;
  status: SeatStatus;
  right?: readonly boolean[];
  chosen?: readonly number[];
  secondsEach?: number;
}

export interface SeedGame {
  id: string;
  gameType: GameType;
  name: string;
  creatorId: string;
  source: Source;
  status: GameStatus;
  visibility?: GameVisibility;
  settings?: Partial<GameSettings>;
  hoursAgo: number;
  pageId?: string;
  chatId?: string;
  /** What the author of a guess chose. */
  author?: readonly number[];
  players: readonly SeedPlayer[];
}

type Drawn = Awaited<ReturnType<typeof drawQuestions>>;

/** Puts a game as it would stand by now, with its seats, answers and results. */
export async function seedGame(tx: Db, game: SeedGame): Promise<void> {
  const settings = settingsFor(game.gameType, game.settings ?? {}, null);
  const made = new Date(Date.now() - game.hoursAgo * HOUR_MS);
  const questions = await drawQuestions(
    tx,
    game.gameType,
    game.source,
    settings.node_count,
    DEFAULT_LANGUAGE,
  );
  await putGameRow(tx, game, settings, made);
  await tx.insert(gameQuestions).values(
    questions.map((question, index) => ({
      ...question,
      game_id: game.id,
      index,
      author_answer: game.author ? pick(question.content, game.author[index] ?? 0) : null,
    })),
  );
  const seats = game.players.map((player) => ({ player, id: newId() }));
  await putSeats(tx, game, seats, made);
  const results = [];
  for (const { player, id } of seats) {
    if (player.right || player.chosen) {
      const rows = answersOf(game, settings, questions, player, id, made);
      await tx.insert(gameAnswers).values(rows);
      if (player.status === "finished") {
        results.push(resultOf(game, settings, questions, player, rows, made));
      }
    }
  }
  const isRanked = game.gameType === "duel" || game.gameType === "live";
  const ranks = ranksOf(results.map(({ score }) => score));
  if (results.length > 0) {
    await tx.insert(gameResults).values(
      results.map((result, at) => ({
        ...result,
        rank: isRanked && game.status === "finished" ? (ranks[at] ?? null) : null,
        detail: { booked: true },
      })),
    );
  }
}

async function putGameRow(
  tx: Db,
  game: SeedGame,
  settings: GameSettings,
  made: Date,
): Promise<void> {
  const expires = new Date(made.getTime() + GAME_HOURS * HOUR_MS);
  const finished = game.status === "finished" ? new Date(made.getTime() + HOUR_MS) : null;
  const isStarted = game.players.some(({ right, chosen }) => right || chosen);
  await tx.insert(games).values({
    id: game.id,
    game_type: game.gameType,
    game_type_id: GAME_TYPE_IDS[game.gameType],
    name: game.name,
    creator_id: game.creatorId,
    path_id: "pathId" in game.source ? game.source.pathId : null,
    theme: "theme" in game.source ? game.source.theme : null,
    page_id: game.pageId ?? null,
    chat_id: game.chatId ?? null,
    visibility: game.visibility ?? "private",
    status: game.status,
    settings,
    expires_at: expires,
    started_at: isStarted ? made : null,
    finished_at: finished,
    late_until:
      game.chatId && finished ? new Date(finished.getTime() + GAME_HOURS * HOUR_MS) : null,
    created_at: made,
  });
  const steps = ["open", ...(isStarted ? ["running"] : []), ...(finished ? ["finished"] : [])];
  await tx.insert(gameTransitions).values(
    steps.map((to, at) => ({
      id: newId(),
      game_id: game.id,
      event: ["make", "begin", "finish"][at] ?? "make",
      from: steps[at - 1] ?? null,
      to,
      created_at: new Date(made.getTime() + at),
    })),
  );
  if (game.gameType === "live") await tx.insert(gameLive).values({ game_id: game.id });
  if (isOver(game.status)) return;
  const job = { key: endKey(game.id), name: END_JOB, data: { gameId: game.id } };
  await tx.insert(timedJobs).values({ ...job, run_at: expires, due_at: expires });
}

async function putSeats(
  tx: Db,
  game: SeedGame,
  seats: readonly { player: SeedPlayer; id: string }[],
  made: Date,
): Promise<void> {
  await tx.insert(gameParticipants).values(
    seats.map(({ player: { userId, status }, id }, at) => ({
      id,
      game_id: game.id,
      user_id: userId,
      status,
      review_added: status === "finished" && game.status === "finished" ? 0 : null,
      joined_at: status === "invited" ? null : made,
      started_at: status === "finished" || status === "playing" ? made : null,
      finished_at: status === "finished" ? new Date(made.getTime() + HOUR_MS / 2) : null,
      created_at: new Date(made.getTime() + at),
    })),
  );
}

/** The option at a place, or that step of a scale. */
function pick(question: Question, at: number): Answer {
  if (question.type === "scale") {
    const { min, max } = question.payload;
    return { value: min + (at % (max - min + 1)) };
  }
  if (question.type !== "single_choice") return sampleAnswer(question);
  const { options } = question.payload;
  return { option: options[at % options.length]?.id ?? "" };
}

/** An answer that is not right, in the shape of its question. */
function miss(question: Question): Answer {
  switch (question.type) {
    case "single_choice": {
      const { options, correct } = question.payload;
      return { option: options.find(({ id }) => !correct?.includes(id))?.id ?? "" };
    }
    case "multiple_choice": {
      const { options, correct } = question.payload;
      return { options: options.flatMap(({ id }) => (correct.includes(id) ? [] : id)) };
    }
    case "true_false":
      return { value: !question.payload.correct };
    case "text":
      return { text: "?" };
    case "number":
      return { number: question.payload.correct + question.payload.tolerance + 1 };
    case "order":
      return { order: question.payload.items.map(({ id }) => id).toReversed() };
    case "pairs": {
      const ids = question.payload.pairs.map(({ id }) => id);
      return { pairs: ids.map((id, at): [string, string] => [id, ids.at(at - 1) ?? id]) };
    }
    case "scale":
    case "info":
      return sampleAnswer(question);
  }
}

type AnswerInsert = typeof gameAnswers.$inferInsert;

function answersOf(
  game: SeedGame,
  settings: GameSettings,
  questions: Drawn,
  { right, chosen, secondsEach = 6 }: SeedPlayer,
  seatId: string,
  made: Date,
): AnswerInsert[] {
  return questions.map(({ content, seconds }, index) => {
    const correct = right ? (right[index % right.length] ?? true) : null;
    const tookMs = (secondsEach + (index % 3)) * 1000;
    const opened = made.getTime() + index * 30_000;
    const ownMs = (settings.seconds ?? seconds) * 1000;
    const graded = { correct: correct === true, partial: correct ? 1 : 0, tookMs, ownMs };
    return {
      seat_id: seatId,
      game_id: game.id,
      index,
      opened_at: new Date(opened),
      answered_at: new Date(opened + tookMs),
      answer: chosen
        ? pick(content, chosen[index] ?? 0)
        : correct
          ? sampleAnswer(content)
          : miss(content),
      correct,
      partial: graded.partial,
      points: right ? pointsOf(game, graded, settings) : 0,
      took_ms: tookMs,
    };
  });
}

type Graded = Parameters<typeof duelPoints>[0];

/** A live answer counts down from 1000 by the time that it took. */
function pointsOf({ gameType }: SeedGame, graded: Graded, { speed }: GameSettings): number {
  if (gameType !== "live") return duelPoints(graded, speed);
  const { correct, tookMs, ownMs } = graded;
  return correct ? Math.round((1 - tookMs / ownMs / 2) * 1000) : 0;
}

function resultOf(
  game: SeedGame,
  settings: GameSettings,
  questions: Drawn,
  { userId, chosen }: SeedPlayer,
  rows: readonly AnswerInsert[],
  made: Date,
) {
  const points = rows.reduce((sum, row) => sum + (row.points ?? 0), 0);
  const guessed = percentOf(
    questions.map(({ content }, index) =>
      hit(content, pick(content, chosen?.[index] ?? 0), pick(content, game.author?.[index] ?? 0)),
    ),
  );
  const most =
    game.gameType === "live" ? questions.length * 1000 : duelMost(questions.length, settings.speed);
  const sums = {
    duel: [points, most],
    live: [points, most],
    match: [0, 0],
    guess: [guessed, 100],
  } as const;
  const [score, max_score] = sums[game.gameType];
  return {
    seat_id: rows[0]?.seat_id ?? "",
    game_id: game.id,
    user_id: userId,
    score,
    max_score,
    correct: rows.filter(({ correct }) => correct).length,
    answered: rows.length,
    duration_ms: rows.reduce((sum, row) => sum + (row.took_ms ?? 0), 0),
    created_at: made,
  };
}
