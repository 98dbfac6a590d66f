import { fullName } from "@waymates/contract/features/person-names";
import type { TimeFactor } from "@waymates/contract/features/games";
import type { GameLive, QuestionEvent, RevealEvent } from "@waymates/contract/features/games-play";
import { BOARD_SHOWN } from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPersonCards } from "../../profiles/index.ts";
import type { Viewer } from "../policy.ts";
import { spreadOf } from "../rules/distribution.ts";
import { tellApart } from "../rules/guest-names.ts";
import { shownNow } from "../rules/live-machine.ts";
import { isPlayer } from "../rules/machine.ts";
import { ranksOf } from "../rules/score.ts";
import type { GameRow } from "../store/games.ts";
import { findLive, listAnswered, type LiveRow } from "../store/live.ts";
import {
  type AnswerRow,
  listAnswersOf,
  listQuestions,
  type QuestionRow,
  sumAnswers,
} from "../store/questions.ts";
import { listSeats, type SeatRow } from "../store/seats.ts";
import { secondsOf, showGameQuestion, toGameQuestion } from "./shown-question.ts";

type Shown = Pick<Platform, "config">;

/** The players of a live game: joined, not removed, not late. */
export const playersOf = (seats: readonly SeatRow[]): SeatRow[] =>
  seats.filter((seat) => isPlayer(seat) && !seat.late);

/** When a question closes for a player. */
const closesFor = (live: LiveRow, seconds: number, factor: number): Date =>
  new Date((live.opens_at?.getTime() ?? 0) + seconds * factor * 1000);

/** Builds the open question for one reader. @param factor of a player; 1 for a person who only hosts */
export function questionFor(
  platform: Shown,
  game: GameRow,
  live: LiveRow,
  question: QuestionRow,
  { language, factor }: { language: string; factor: number },
): QuestionEvent {
  const seconds = secondsOf(game, question);
  const shown = showGameQuestion(platform, game.id, question, language);
  const { node_count } = game.settings;
  return {
    gameId: game.id,
    question: toGameQuestion(shown, question.index, node_count, seconds * factor),
    opens_at: (live.opens_at ?? new Date()).toISOString(),
    closes_at: closesFor(live, seconds, factor).toISOString(),
    now: new Date().toISOString(),
  };
}

/** What all reveals of a question have in common. */
export interface RevealMaterial {
  game: GameRow;
  live: LiveRow;
  question: QuestionRow;
  answers: ReadonlyMap<string, AnswerRow>;
  ranks: ReadonlyMap<string, { score: number; rank: number }>;
  board: RevealEvent["board"];
  distribution: RevealEvent["distribution"];
  unanswered: number;
}

export async function loadReveal(
  db: Db,
  game: GameRow,
  live: LiveRow,
): Promise<RevealMaterial | null> {
  const question = (await listQuestions(db, game.id))[live.index];
  if (!question) return null;
  const players = playersOf((await listSeats(db, [game.id])).get(game.id) ?? []);
  const ids = players.map(({ id }) => id);
  const given = await listAnswersOf(db, ids, live.index);
  const sums = await sumAnswers(db, ids);
  const scores = ids.map((id) => sums.get(id)?.score ?? 0);
  const places = ranksOf(scores);
  const people = await getPersonCards(
    db,
    players.map(({ user_id }) => user_id),
  );
  const names = tellApart(
    players.map(({ user_id, guest_name }) => {
      const person = people.get(user_id ?? "");
      const name = guest_name ?? (person ? fullName(person) : "");
      return { name, username: person?.username ?? null };
    }),
  );
  const board = players
    .map((seat, at) => ({
      seat_id: seat.id,
      name: names[at] ?? "",
      score: scores[at] ?? 0,
      rank: places[at] ?? 1,
    }))
    .toSorted((a, b) => a.rank - b.rank);
  return {
    game,
    live,
    question,
    answers: new Map(given.map((answer) => [answer.seat_id, answer])),
    ranks: new Map(board.map(({ seat_id, score, rank }) => [seat_id, { score, rank }])),
    board: board.slice(0, BOARD_SHOWN),
    distribution: spreadOf(
      question.content,
      given.flatMap(({ answer, correct, partial }) =>
        answer ? { answer, correct, partial, count: 1 } : [],
      ),
    ),
    unanswered: players.length - given.length,
  };
}

/** Builds a reveal for one reader. @param seatId null for a person who only hosts */
export function revealFor(
  platform: Shown,
  { game, live, question, ...found }: RevealMaterial,
  { language, seatId }: { language: string; seatId: string | null },
): RevealEvent {
  const shown = showGameQuestion(platform, game.id, question, language);
  const place = seatId ? found.ranks.get(seatId) : undefined;
  const given = seatId ? found.answers.get(seatId) : undefined;
  return {
    gameId: game.id,
    index: live.index,
    solution: shown.solution,
    explanation: shown.explanation,
    distribution: found.distribution,
    unanswered: found.unanswered,
    me: place
      ? {
          answer: given?.answer ? shown.show(given.answer) : null,
          correct: given?.correct ?? false,
          partial: given?.partial ?? 0,
          points: given?.points ?? 0,
          ...place,
        }
      : null,
    board: found.board,
    next_at: live.next_at?.toISOString() ?? null,
  };
}

/**
 * Everything that a reader may read again of a live game after a refresh; null before and after it, and
 * for other games.
 */
export async function readLive(
  platform: Shown,
  db: Db,
  { game, seat }: { game: GameRow; seat: SeatRow | null },
  { userId, language }: Viewer,
): Promise<GameLive | null> {
  const isOn = game.status === "open" || game.status === "running";
  const live = game.game_type === "live" && isOn ? await findLive(db, game.id) : null;
  if (!live) return null;
  const players = playersOf((await listSeats(db, [game.id])).get(game.id) ?? []);
  const isIn = seat !== null && players.some(({ id }) => id === seat.id);
  const isHost = userId !== null && game.creator_id === userId;
  const factor = (isIn ? seat.time_factor : 1) as TimeFactor;
  const question = (await listQuestions(db, game.id))[live.index];
  const mayRead = (isIn || isHost) && question !== undefined && game.status === "running";
  const shown = shownNow(live);
  const isOpen = shown === "question";
  const material = mayRead && shown === "solution" ? await loadReveal(db, game, live) : null;
  const answered = await listAnswered(db, game.id, live.index);
  return {
    phase: live.phase,
    index: live.index,
    count: game.settings.node_count,
    now: new Date().toISOString(),
    opens_at: live.opens_at?.toISOString() ?? null,
    closes_at:
      isOpen && question ? closesFor(live, secondsOf(game, question), factor).toISOString() : null,
    next_at: isOpen ? null : (live.next_at?.toISOString() ?? null),
    answered: answered.length,
    players: players.length,
    question:
      mayRead && isOpen ? questionFor(platform, game, live, question, { language, factor }) : null,
    reveal: material && revealFor(platform, material, { language, seatId: isIn ? seat.id : null }),
  };
}
