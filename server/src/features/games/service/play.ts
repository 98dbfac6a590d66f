import type { Game } from "@waymates/contract/features/games";
import type {
  AnswerAck,
  AnswerGameBody,
  NextQuestion,
} from "@waymates/contract/features/games-play";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { ownPlayRefusal, type Viewer } from "../policy.ts";
import { isTooLate, ownAnswerRefusal } from "../rules/answering.ts";
import { duelPoints } from "../rules/score.ts";
import type { GameRow } from "../store/games.ts";
import {
  type AnswerRow,
  listAnswers,
  listQuestions,
  openAnswer,
  type QuestionRow,
  saveAnswer,
} from "../store/questions.ts";
import type { SeatRow } from "../store/seats.ts";
import { answerAsAuthor, nextForAuthor } from "./author.ts";
import { beginGame } from "./begin-game.ts";
import { moveSeat } from "./end-game.ts";
import { finishSeat } from "./finish.ts";
import { presentGame } from "./present-game.ts";
import { lockGameAccess, type GameAccess } from "./game-access.ts";
import {
  secondsOf,
  showGameQuestion,
  type ShownQuestion,
  toGameQuestion,
} from "./shown-question.ts";

/** Only speed scoring limits the time in a self-paced game. */
const ownSeconds = (game: GameRow, question: QuestionRow, seat: SeatRow): number | null =>
  game.settings.speed ? secondsOf(game, question) * seat.time_factor : null;

/** Returns the seat of a person who may play now. @throws why they may not */
function seatToPlay({ game, seat, relation }: GameAccess): SeatRow {
  const refusal = ownPlayRefusal(relation, game, seat);
  if (refusal || !seat) throw new Problem(refusal ?? "NOT_JOINED");
  return seat;
}

/**
 * Begins a player's self-paced play. A second call changes nothing.
 * @throws NOT_FOUND, NOT_JOINED, GAME_NOT_STARTED, GAME_OVER
 */
export async function startOwnPlay(
  platform: Platform,
  viewer: Viewer,
  gameId: string,
): Promise<{ game: Game }> {
  const game = await platform.bus.transaction(async (tx) => {
    const access = await lockGameAccess(tx, viewer, gameId);
    if (isOwnGuess(access)) return access.game;
    await beginSeat(tx, seatToPlay(access));
    return access.game;
  });
  return { game: await presentGame(platform, platform.db, viewer, game) };
}

/** The author of a guess answers about himself, and does not play. */
const isOwnGuess = ({ game, relation }: GameAccess): boolean =>
  game.game_type === "guess" && relation.isCreator;

async function beginSeat(tx: Db, seat: SeatRow): Promise<SeatRow> {
  if (seat.status !== "joined") return seat;
  return moveSeat(tx, seat, "play", { status: "playing", started_at: new Date() });
}

/**
 * Opens the next question; the same one, with the same time, as long as it is unanswered.
 * @throws NOT_FOUND, NOT_JOINED, GAME_NOT_STARTED, GAME_OVER
 */
export async function nextOwnQuestion(
  platform: Platform,
  viewer: Viewer,
  gameId: string,
): Promise<NextQuestion> {
  const next = await platform.bus.transaction<NextQuestion | null>(async (tx) => {
    const access = await lockGameAccess(tx, viewer, gameId);
    if (isOwnGuess(access)) return nextForAuthor(platform, tx, viewer, access.game);
    const found = access.seat;
    if (found?.status === "finished") return { question: null, done: true };
    const seat = await beginSeat(tx, seatToPlay(access));
    const game = await beginGame(platform, tx, access.game);
    // The call-off of a game without questions is committed before it is reported.
    return game.status === "cancelled" ? null : openNext(platform, tx, viewer, game, seat);
  });
  if (!next) throw new Problem("GAME_OVER");
  return next;
}

async function openNext(
  platform: Platform,
  tx: Db,
  { language }: Viewer,
  game: GameRow,
  seat: SeatRow,
): Promise<NextQuestion> {
  const now = new Date();
  const questions = await listQuestions(tx, game.id);
  const answers = await listAnswers(tx, seat.id);
  const last = answers.at(-1);
  const at = last ? questions[last.index] : undefined;
  const isOpen =
    last && at && !last.answered_at && !isTooLate(last, ownSeconds(game, at, seat), now);
  const index = isOpen ? last.index : answers.length;
  const question = questions[index];
  if (!question) {
    await finishSeat(platform, tx, game, seat, answers);
    return { question: null, done: true };
  }
  const opened_at = isOpen ? last.opened_at : now;
  if (!isOpen) await openAnswer(tx, { seat_id: seat.id, game_id: game.id, index, opened_at });
  const shown = showGameQuestion(platform, game.id, question, language);
  return {
    question: toGameQuestion(shown, index, questions.length, ownSeconds(game, question, seat)),
    opened_at: opened_at.toISOString(),
    now: now.toISOString(),
  };
}

/**
 * Stores an answer to the question that is open; the same nonce again gets the same result.
 * @throws NOT_FOUND, NOT_JOINED, GAME_NOT_STARTED, GAME_OVER, ANSWER_TOO_LATE, ALREADY_ANSWERED,
 * NOT_CURRENT_QUESTION, VALIDATION
 */
export async function answerOwnQuestion(
  platform: Platform,
  viewer: Viewer,
  gameId: string,
  body: AnswerGameBody,
): Promise<AnswerAck> {
  return platform.bus.transaction(async (tx) => {
    const access = await lockGameAccess(tx, viewer, gameId);
    if (isOwnGuess(access)) return answerAsAuthor(platform, tx, viewer, access.game, body);
    const again = await findRepeated(platform, tx, viewer, access, body);
    if (again) return again;
    const seat = seatToPlay(access);
    return storeAnswer(platform, tx, viewer, { game: access.game, seat }, body);
  });
}

/** Returns the first result of an answer that is sent again, also when it ended the game. */
async function findRepeated(
  platform: Platform,
  tx: Db,
  { language }: Viewer,
  { game, seat }: GameAccess,
  { nodeId, nonce }: AnswerGameBody,
): Promise<AnswerAck | null> {
  if (!seat || !nonce) return null;
  const questions = await listQuestions(tx, game.id);
  const question = questions.find(({ node_id }) => node_id === nodeId);
  if (!question) return null;
  const row = (await listAnswers(tx, seat.id)).find(({ index }) => index === question.index);
  if (!row?.answered_at || row.nonce !== nonce) return null;
  const shown = showGameQuestion(platform, game.id, question, language);
  return toAck(game, shown, row, question.index === questions.length - 1);
}

async function storeAnswer(
  platform: Platform,
  tx: Db,
  { language }: Viewer,
  { game, seat }: { game: GameRow; seat: SeatRow },
  { nodeId, answer, nonce }: AnswerGameBody,
): Promise<AnswerAck> {
  const now = new Date();
  const questions = await listQuestions(tx, game.id);
  const answers = await listAnswers(tx, seat.id);
  const question = questions.find(({ node_id }) => node_id === nodeId);
  const row = answers.find(({ index }) => index === question?.index);
  const seconds = question ? ownSeconds(game, question, seat) : null;
  const refusal = ownAnswerRefusal(answers, question?.index, seconds, now);
  if (refusal) throw new Problem(refusal);
  if (!question || !row) throw new Problem("NOT_CURRENT_QUESTION");
  const shown = showGameQuestion(platform, game.id, question, language);
  const judged = shown.judge(answer);
  if (!judged) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
  const tookMs = now.getTime() - row.opened_at.getTime();
  const { correct, partial } = judged;
  const ownMs = (seconds ?? secondsOf(game, question)) * 1000;
  const graded = { correct: correct === true, partial, tookMs, ownMs };
  const stored: AnswerRow = {
    ...row,
    answered_at: now,
    nonce: nonce ?? null,
    answer: judged.stored,
    correct,
    partial,
    points: shown.isScored ? duelPoints(graded, game.settings.speed) : 0,
    took_ms: tookMs,
  };
  await saveAnswer(tx, row, stored);
  const isLast = question.index === questions.length - 1;
  if (isLast) {
    const all = answers.map((one) => (one.index === row.index ? stored : one));
    await finishSeat(platform, tx, game, seat, all);
  }
  return toAck(game, shown, stored, isLast);
}

function toAck(game: GameRow, shown: ShownQuestion, row: AnswerRow, done: boolean): AnswerAck {
  const { index } = row;
  if (!shown.isScored || game.game_type === "guess" || game.game_type === "match") {
    const nothing = {
      correct: null,
      partial: null,
      points: null,
      solution: null,
      explanation: null,
    };
    return { accepted: true, done, index, ...nothing };
  }
  const { correct, partial, points } = row;
  const { solution, explanation } = shown;
  return { accepted: true, done, index, correct, partial, points, solution, explanation };
}
