import type { ErrorCode } from "@waymates/contract/errors";
import { GAME_HOURS, SEATS } from "@waymates/contract/features/games";
import { canCallOff, canManage, canRematch } from "../policy.ts";
import { isDeserted, isLateOpen } from "./ending.ts";
import { isFull, joinRefusal } from "./entering.ts";
import { dueAt, type HostEvent } from "./live-machine.ts";
import { isIn, isOver, nextSeatStatus } from "./machine.ts";
import {
  end,
  endWhenPlayedOut,
  HOUR_MS,
  later,
  type ModelGame,
  move,
  playersOf,
  putSeat,
  relationOf,
} from "./model-game.testing.ts";
import {
  type AnswerAct,
  answerLive,
  answerOwn,
  finishLive,
  happen,
  hostSays,
  openNext,
  stepLive,
} from "./model-play.testing.ts";

/** What may come from outside, at any time and in any order. The creator is person 0. */
export type GameAct =
  | { do: "invite" | "join" | "decline" | "next" | "remove"; who: number; factor: 1 | 1.5 | 2 }
  | AnswerAct
  | { do: "host"; action: HostEvent }
  | { do: "authorDone" | "start" | "end" | "callOff" | "rematch"; who: number }
  | { do: "wait"; ms: number };

/** Lets something happen. @returns why it was refused, having changed nothing; else null */
export function act(game: ModelGame, one: GameAct): ErrorCode | null {
  switch (one.do) {
    case "invite":
      return invite(game, one.who);
    case "join":
      return join(game, one.who, one.factor);
    case "decline":
      return decline(game, one.who);
    case "next":
      return openNext(game, one.who);
    case "answer":
      return game.game_type === "live" && !game.seats.get(one.who)?.late
        ? answerLive(game, one)
        : answerOwn(game, one);
    case "host":
      return hostSays(game, one.action);
    case "remove":
      return remove(game, one.who);
    case "start":
      return startLive(game, one.who);
    case "authorDone":
      return openGuess(game, one.who);
    case "end":
      return endByCreator(game, one.who);
    case "callOff":
      return canCallOff(game.status) ? end(game, "cancelled") : "GAME_OVER";
    case "rematch":
      return rematch(game, one.who);
    case "wait":
      return wait(game, one.ms);
  }
}

function invite(game: ModelGame, who: number): ErrorCode | null {
  if (game.status === "draft") return "GAME_NOT_STARTED";
  if (isOver(game.status)) return "GAME_OVER";
  if (who === 0 || game.seats.has(who)) return null;
  putSeat(game, who, "invited");
  return null;
}

function join(game: ModelGame, who: number, factor: number): ErrorCode | null {
  const seat = game.seats.get(who) ?? null;
  const isLate = who !== 0 && isLateOpen(game, game.now);
  const refusal = joinRefusal(game, seat, { isCreator: who === 0, isLate }, game.now);
  if (refusal) return refusal;
  if (seat && isIn(seat.status)) return null;
  if (!isLate && isFull(game, [...game.seats.values()])) return "GAME_FULL";
  const to = seat && !isLate ? nextSeatStatus(seat.status, "join") : "joined";
  if (!to) return "GAME_OVER";
  const taken = seat ?? putSeat(game, who, "joined");
  Object.assign(taken, { status: to, late: isLate, factor, joined_at: game.now });
  return null;
}

function decline(game: ModelGame, who: number): ErrorCode | null {
  const seat = game.seats.get(who);
  if (!seat || seat.removed) return "NOT_JOINED";
  if (isOver(game.status)) return "GAME_OVER";
  const to = nextSeatStatus(seat.status, "decline");
  if (!to || seat.answers.some(({ answered_at }) => answered_at)) return "CONFLICT";
  seat.status = to;
  return isDeserted(game, playersOf(game)) ? end(game, "deserted") : endWhenPlayedOut(game);
}

function endByCreator(game: ModelGame, who: number): ErrorCode | null {
  if (!canManage(relationOf(game, who))) return "FORBIDDEN";
  if (isOver(game.status)) return "GAME_OVER";
  const { opens_at, index } = game.live;
  const wasOpened = game.game_type === "live" && (opens_at !== null || index > 0);
  return game.status === "running" && wasOpened ? finishLive(game) : end(game, "ended");
}

function openGuess(game: ModelGame, who: number): ErrorCode | null {
  if (who !== 0) return "FORBIDDEN";
  if (game.game_type !== "guess" || game.status !== "draft") return "ALREADY_ANSWERED";
  move(game, "open");
  game.expires_at = later(game, GAME_HOURS * HOUR_MS);
  return null;
}

function rematch(game: ModelGame, who: number): ErrorCode | null {
  if (!canRematch(relationOf(game, who))) return "FORBIDDEN";
  if (game.status === "cancelled") return "GAME_OVER";
  if (!isOver(game.status)) return "GAME_NOT_FINISHED";
  game.rematches = 1;
  return null;
}

function startLive(game: ModelGame, who: number): ErrorCode | null {
  if (!canManage(relationOf(game, who))) return "FORBIDDEN";
  if (game.game_type !== "live" || game.status === "running") return "CONFLICT";
  if (game.status !== "open") return "GAME_OVER";
  if (playersOf(game).length < SEATS.live.least) return "NOT_ENOUGH_PLAYERS";
  move(game, "begin");
  happen(game, "start", {});
  return null;
}

function remove(game: ModelGame, who: number): ErrorCode | null {
  const seat = game.seats.get(who);
  if (game.game_type !== "live" || !seat) return "CONFLICT";
  if (isOver(game.status)) return "GAME_OVER";
  seat.removed = true;
  return isDeserted(game, playersOf(game)) ? end(game, "deserted") : null;
}

/** Advances the clock; each event that is due happens at its time. */
function wait(game: ModelGame, ms: number): null {
  const until = later(game, ms);
  for (;;) {
    const isLive = game.game_type === "live" && game.status === "running";
    const due = isLive ? dueAt(game.live, game.now) : game.expires_at;
    if (isOver(game.status) || !due || due > until) break;
    game.now = due > game.now ? due : game.now;
    if (isLive) stepLive(game);
    else end(game, "time");
  }
  game.now = until;
  return null;
}
