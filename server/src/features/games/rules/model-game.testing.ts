import {
  GAME_HOURS,
  type GameStatus,
  type GameType,
  LIVE_TIMES,
  type SeatStatus,
} from "@waymates/contract/features/games";
import type { GameRelation } from "../policy.ts";
import { endEvent, type EndReason, isPlayedOut } from "./ending.ts";
import type { LiveState } from "./live-machine.ts";
import {
  type GameEvent,
  isOver,
  isPlayer,
  nextSeatStatus,
  nextStatus,
  type SeatEvent,
} from "./machine.ts";
import { ranksOf } from "./score.ts";

export interface ModelAnswer {
  index: number;
  opened_at: Date;
  answered_at: Date | null;
  points: number;
  correct: boolean;
}

export interface ModelSeat {
  status: SeatStatus;
  removed: boolean;
  late: boolean;
  joined_at: Date | null;
  factor: number;
  answers: ModelAnswer[];
  /** Written once, when the seat finishes. */
  score: number | null;
  rank: number | null;
}

export interface ModelGame {
  game_type: GameType;
  status: GameStatus;
  visibility: "private" | "public";
  chat_id: string | null;
  origin: null;
  expires_at: Date | null;
  late_until: Date | null;
  speed: boolean;
  bonus: boolean;
  count: number;
  seats: Map<number, ModelSeat>;
  live: LiveState;
  rematches: number;
  now: Date;
}

/** The question's own time, without anybody's factor. */
export const SECONDS = 20;
export const HOUR_MS = 3_600_000;
export const later = ({ now }: ModelGame, ms: number) => new Date(now.getTime() + ms);

export function newGame(
  made: Pick<ModelGame, "game_type" | "visibility" | "chat_id" | "speed" | "bonus" | "count">,
): ModelGame {
  const now = new Date(0);
  const { game_type } = made;
  const game: ModelGame = {
    ...made,
    status: game_type === "guess" ? "draft" : "open",
    origin: null,
    expires_at: null,
    late_until: null,
    seats: new Map(),
    live: {
      phase: "lobby",
      index: 0,
      opens_at: null,
      closes_at: null,
      next_at: null,
      held: false,
    },
    rematches: 0,
    now,
  };
  if (game_type === "duel" || game_type === "match") putSeat(game, 0, "joined");
  const ms = game_type === "live" ? LIVE_TIMES.lobbyMinutes * 60_000 : GAME_HOURS * HOUR_MS;
  if (game_type !== "guess") game.expires_at = later(game, ms);
  return game;
}

export function putSeat(game: ModelGame, who: number, status: SeatStatus): ModelSeat {
  const joined_at = status === "joined" ? game.now : null;
  const plain = { removed: false, late: false, factor: 1, answers: [], score: null, rank: null };
  const seat: ModelSeat = { ...plain, status, joined_at };
  game.seats.set(who, seat);
  return seat;
}

export const relationOf = (game: ModelGame, who: number): GameRelation => ({
  status: game.status,
  visibility: game.visibility,
  isCreator: who === 0,
  seat: game.seats.get(who) ?? null,
  isBlocked: false,
  isFriend: true,
  isOnPage: game.chat_id !== null,
  isGuest: false,
});

export const playersOf = ({ seats }: ModelGame) =>
  [...seats.values()].filter((seat) => isPlayer(seat) && !seat.late);

export function move(game: ModelGame, event: GameEvent): void {
  const to = nextStatus(game.status, event);
  if (!to) throw new Error(`${event} of a game that is ${game.status}`);
  game.status = to;
}

export function moveSeat(seat: ModelSeat, event: SeatEvent): void {
  const to = nextSeatStatus(seat.status, event);
  if (!to) throw new Error(`${event} of a seat that is ${seat.status}`);
  seat.status = to;
}

export function end(game: ModelGame, reason: EndReason): null {
  if (isOver(game.status)) return null;
  const seats = [...game.seats.values()];
  const finishers = seats.filter(({ status, removed }) => status === "finished" && !removed);
  const event = endEvent(game, reason, finishers.length);
  move(game, event);
  Object.assign(game.live, { phase: "reveal", next_at: null });
  for (const seat of seats) seat.status = nextSeatStatus(seat.status, "giveUp") ?? seat.status;
  if (event !== "finish") return null;
  const ranks = ranksOf(finishers.map(({ score }) => score ?? 0));
  for (const [at, seat] of finishers.entries()) seat.rank = ranks[at] ?? null;
  return null;
}

export function endWhenPlayedOut(game: ModelGame): null {
  return isPlayedOut(game, [...game.seats.values()]) ? end(game, "done") : null;
}

export function finishSeat(game: ModelGame, seat: ModelSeat): null {
  moveSeat(seat, "finish");
  seat.score = seat.answers.reduce((sum, { points }) => sum + points, 0);
  return seat.late ? null : endWhenPlayedOut(game);
}
