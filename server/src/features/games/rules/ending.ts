import type {
  GameStatus,
  GameType,
  GameVisibility,
  SeatStatus,
} from "@waymates/contract/features/games";
import type { GameEvent } from "./machine.ts";

/**
 * Why a game ends: its time is over, all are done, its creator ended it, no players are left, or it was
 * called off.
 */
export type EndReason = "time" | "done" | "ended" | "deserted" | "cancelled";

/** How many must have finished for a game whose time is over to have a result. */
const finishersNeeded = (gameType: GameType, isAlone: boolean): number =>
  gameType === "guess" || isAlone ? 1 : 2;

/** What the end of a game is: finished with results, or expired or cancelled without any. */
export function endEvent(
  game: { game_type: GameType; origin: string | null },
  reason: EndReason,
  finishers: number,
): GameEvent {
  if (reason === "cancelled" || reason === "deserted") return "cancel";
  if (reason === "done") return "finish";
  if (reason === "ended") return finishers === 0 ? "cancel" : "finish";
  return finishers >= finishersNeeded(game.game_type, game.origin !== null) ? "finish" : "expire";
}

/**
 * Whether a self-paced game has no players left. A guess continues to its end, and so does a game that others
 * may still join.
 */
export function isPlayedOut(
  game: { game_type: GameType; visibility: GameVisibility; origin: string | null },
  seats: readonly { status: SeatStatus }[],
): boolean {
  if (game.game_type === "guess" || game.game_type === "live") return false;
  const isDone = seats.every(({ status }) => status === "finished" || status === "declined");
  const finishers = seats.filter(({ status }) => status === "finished").length;
  const isWaited = game.visibility !== "private" && game.origin === null && finishers < 2;
  return isDone && finishers > 0 && !isWaited;
}

/**
 * Whether a running live game has no players left: it ends at once, without results. A lobby waits for
 * others.
 */
export const isDeserted = (
  { game_type, status }: { game_type: GameType; status: GameStatus },
  players: readonly unknown[],
): boolean => game_type === "live" && status === "running" && players.length === 0;

/** Whether its time is over, even where the job that ends it has not run yet. */
export const isExpired = (
  game: { game_type: GameType; status: GameStatus; expires_at: Date | null },
  now = new Date(),
): boolean =>
  game.expires_at !== null &&
  game.expires_at <= now &&
  !(game.game_type === "live" && game.status === "running");

/** Whether absent members may still play a channel's quiz, out of competition. */
export const isLateOpen = (
  game: { status: GameStatus; late_until: Date | null },
  now = new Date(),
): boolean => game.status === "finished" && game.late_until !== null && game.late_until > now;
