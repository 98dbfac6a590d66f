import type { GameResults, PlayerResult } from "@waymates/contract/features/games-results";
import { type Face, faceOf } from "@waymates/contract/features/profiles";
import { Problem } from "../../../platform/problem.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPersonCards } from "../../profiles/index.ts";
import type { Viewer } from "../policy.ts";
import { spreadOf } from "../rules/distribution.ts";
import { isOver } from "../rules/machine.ts";
import { hit, likeness, percentOf, tierOf } from "../rules/score.ts";
import type { GameRow } from "../store/games.ts";
import {
  type AnswerRow,
  countAnswers,
  type CountedAnswer,
  listAnswers,
  listAnswersOf,
  listQuestions,
  type QuestionRow,
} from "../store/questions.ts";
import { listResults, type ResultRow } from "../store/results.ts";
import { listSeats, type SeatRow } from "../store/seats.ts";
import { presentGame } from "./present-game.ts";
import { getGameAccess, type GameAccess } from "./game-access.ts";
import { showGameQuestion } from "./shown-question.ts";

/** The living among these people, as the wire spells them here. */
async function facesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Face>> {
  const cards = await getPersonCards(db, ids);
  return new Map([...cards].map(([id, card]) => [id, faceOf(card)]));
}

/** A seat with its result. */
interface Finisher {
  seat: SeatRow;
  result: ResultRow;
}

/** A game with all that its results are made of. */
interface Material extends GameAccess {
  viewer: Viewer;
  finishers: Finisher[];
  questions: QuestionRow[];
  own: Finisher | null;
  /** The author of a guess. */
  isAuthor: boolean;
  /** Who sees what was right: finishers, and who made a live game that is over. */
  isInformed: boolean;
}

/**
 * Returns the results of a game for one reader: all for a player who has finished, the players alone for
 * others once it is over. @throws NOT_FOUND, GAME_NOT_FINISHED; GAME_OVER for a game without results
 */
export async function getResults(
  platform: Platform,
  viewer: Viewer,
  gameId: string,
): Promise<GameResults> {
  const { db } = platform;
  const found = await loadMaterial(db, viewer, await getGameAccess(db, viewer, gameId));
  const { game, own, isInformed } = found;
  const isGuest = viewer.userId === null;
  const isSpread = isInformed && !isGuest && showsSpread(found);
  return {
    final: isOver(game.status),
    game: await presentGame(platform, db, viewer, game),
    players: await listPlayers(db, found),
    me: own ? await ownResult(platform, db, found, own) : null,
    questions: isSpread ? await spreadQuestions(platform, db, found) : null,
    match: game.game_type === "match" && own ? await matchOf(db, found, own) : null,
    guess: game.game_type === "guess" && isInformed ? guessOf(platform, found) : null,
    review: own && !isGuest && hasRight(game) ? reviewOf(own.seat) : null,
  };
}

async function loadMaterial(db: Db, viewer: Viewer, access: GameAccess): Promise<Material> {
  const { game, seat, relation } = access;
  const isAuthor = game.game_type === "guess" && relation.isCreator && game.status !== "draft";
  const isOwnDone = seat?.status === "finished" && !seat.removed;
  const isHost = game.game_type === "live" && relation.isCreator && game.status === "finished";
  if (game.status === "cancelled") throw new Problem("GAME_OVER");
  const mayRead = game.game_type === "live" ? game.status === "finished" : isOwnDone || isAuthor;
  if (!mayRead && game.status === "expired") throw new Problem("GAME_OVER");
  if (!mayRead && game.status !== "finished") throw new Problem("GAME_NOT_FINISHED");
  const seats = (await listSeats(db, [game.id])).get(game.id) ?? [];
  const results = new Map((await listResults(db, game.id)).map((one) => [one.seat_id, one]));
  const finishers = seats.flatMap((one) => {
    const result = results.get(one.id);
    return result && one.status === "finished" && !one.removed ? { seat: one, result } : [];
  });
  const own = isOwnDone ? (finishers.find((one) => one.seat.id === seat.id) ?? null) : null;
  return {
    ...access,
    viewer,
    finishers,
    questions: await listQuestions(db, game.id),
    own,
    isAuthor,
    isInformed: own !== null || isAuthor || isHost,
  };
}

const hasRight = ({ game_type }: GameRow) => game_type === "duel" || game_type === "live";

/** How answers are spread says nothing of single ones, unless only the author shall know. */
function showsSpread({ game, isAuthor }: Material): boolean {
  if (game.game_type === "guess") return isAuthor || game.settings.board === "all";
  return hasRight(game);
}

/** The board, best first, who came later below the line. */
async function listPlayers(db: Db, found: Material): Promise<GameResults["players"]> {
  const { game, finishers, viewer, isAuthor } = found;
  if (game.game_type === "guess" && !isAuthor) {
    if (viewer.userId === null || game.settings.board === "author") return null;
  }
  const people = await facesOf(
    db,
    finishers.map(({ seat }) => seat.user_id),
  );
  const ranked = finishers.filter(({ seat }) => !seat.late).length;
  return finishers
    .toSorted(byRank)
    .map((one) => toPlayer(game, one, ranked, people.get(one.seat.user_id ?? "") ?? null));
}

const byRank = (a: Finisher, b: Finisher): number =>
  Number(a.seat.late) - Number(b.seat.late) ||
  b.result.score - a.result.score ||
  a.result.created_at.getTime() - b.result.created_at.getTime();

function toPlayer(
  game: GameRow,
  { seat, result }: Finisher,
  finishers: number,
  user: PlayerResult["user"],
): PlayerResult {
  const isScored = hasRight(game);
  const rank = seat.late || !isOver(game.status) ? null : result.rank;
  return {
    seat_id: seat.id,
    user,
    guest_name: seat.guest_name,
    rank,
    score: game.game_type === "match" ? null : result.score,
    max_score: game.game_type === "match" ? null : result.max_score,
    correct: isScored ? result.correct : null,
    answered: result.answered,
    duration_ms: result.duration_ms,
    tier: tierOf(rank, finishers),
    late: seat.late,
  };
}

/** Returns a player's answers, each with the right one; half of them for a guest. */
async function ownResult(
  platform: Platform,
  db: Db,
  { game, finishers, questions, viewer }: Material,
  own: Finisher,
): Promise<NonNullable<GameResults["me"]>> {
  const given = new Map(
    (await listAnswers(db, own.seat.id)).map((answer) => [answer.index, answer]),
  );
  const shown = questions.slice(0, shownCount(viewer, questions.length));
  const people = await facesOf(db, [own.seat.user_id]);
  const ranked = finishers.filter(({ seat }) => !seat.late).length;
  return {
    ...toPlayer(game, own, ranked, people.get(own.seat.user_id ?? "") ?? null),
    answers: shown.map((question) =>
      toOwnAnswer(platform, game, question, given.get(question.index), viewer),
    ),
    hidden: questions.length - shown.length,
  };
}

const shownCount = ({ userId }: Viewer, count: number): number =>
  userId === null ? Math.ceil(count / 2) : count;

function toOwnAnswer(
  platform: Platform,
  game: GameRow,
  question: QuestionRow,
  given: AnswerRow | undefined,
  { language }: Viewer,
): NonNullable<GameResults["me"]>["answers"][number] {
  const shown = showGameQuestion(platform, game.id, question, language);
  const isScored = hasRight(game);
  return {
    index: question.index,
    node: shown.node as NonNullable<GameResults["me"]>["answers"][number]["node"],
    language: shown.language,
    answer: given?.answer ? shown.show(given.answer) : null,
    correct: isScored ? (given?.correct ?? false) : null,
    partial: isScored ? (given?.partial ?? 0) : null,
    points: isScored ? (given?.points ?? 0) : null,
    solution: shown.solution,
    explanation: shown.explanation,
  };
}

async function spreadQuestions(
  platform: Platform,
  db: Db,
  { game, questions, viewer }: Material,
): Promise<NonNullable<GameResults["questions"]>> {
  const byIndex = Map.groupBy(await countAnswers(db, game.id), ({ index }) => index);
  return questions.map((question) => {
    const groups = byIndex.get(question.index) ?? [];
    const answered = groups.reduce((sum, { count }) => sum + count, 0);
    const right = groups.reduce((sum, one) => sum + one.count * rightOf(game, question, one), 0);
    const { node } = showGameQuestion(platform, game.id, question, viewer.language);
    return {
      index: question.index,
      prompt: node.prompt,
      right_share: answered === 0 ? 0 : right / answered,
      answered,
      distribution: spreadOf(question.content, groups),
    };
  });
}

function rightOf({ game_type }: GameRow, question: QuestionRow, given: CountedAnswer): number {
  if (game_type !== "guess") return given.correct ? 1 : 0;
  const { author_answer: author, content } = question;
  return author ? hit(content, given.answer, author) : 0;
}

/**
 * Returns the reader's own pairs, and the mean of all where no single pair of others can be computed from it.
 */
async function matchOf(
  db: Db,
  { finishers, questions }: Material,
  own: Finisher,
): Promise<NonNullable<GameResults["match"]>> {
  const seatIds = finishers.map(({ seat }) => seat.id);
  const bySeat = Map.groupBy(await listAnswersOf(db, seatIds), ({ seat_id }) => seat_id);
  const percentWith = (one: string, other: string) =>
    similarity(questions, bySeat.get(one) ?? [], bySeat.get(other) ?? []);
  const others = finishers.filter(({ seat }) => seat.id !== own.seat.id);
  const people = await facesOf(
    db,
    others.map(({ seat }) => seat.user_id),
  );
  const all = seatIds.flatMap((one, at) =>
    seatIds.slice(at + 1).map((other) => percentWith(one, other)),
  );
  const isRevealing = seatIds.length === 3 || all.length === 0;
  return {
    group: isRevealing ? null : Math.round(all.reduce((sum, one) => sum + one, 0) / all.length),
    pairs: others.map(({ seat }) => ({
      user: people.get(seat.user_id ?? "") ?? null,
      percent: percentWith(own.seat.id, seat.id),
    })),
  };
}

function similarity(
  questions: readonly QuestionRow[],
  one: readonly AnswerRow[],
  other: readonly AnswerRow[],
): number {
  const answerAt = (answers: readonly AnswerRow[], at: number) =>
    answers.find(({ index }) => index === at)?.answer ?? null;
  return percentOf(
    questions.map(({ index, content }) => {
      const [mine, theirs] = [answerAt(one, index), answerAt(other, index)];
      return mine && theirs ? likeness(content, mine, theirs) : 0;
    }),
  );
}

function guessOf(
  platform: Platform,
  { game, questions, own, viewer }: Material,
): NonNullable<GameResults["guess"]> {
  return {
    percent: own?.result.score ?? null,
    author_answers: questions.slice(0, shownCount(viewer, questions.length)).flatMap((question) => {
      const shown = showGameQuestion(platform, game.id, question, viewer.language);
      const answer = question.author_answer && shown.show(question.author_answer);
      return answer ? { index: question.index, answer } : [];
    }),
  };
}

export const reviewOf = ({ review_on: on, review_added: added }: SeatRow) => ({ on, added });
