import type { ErrorCode } from "@waymates/contract/errors";
import {
  type GameStatus,
  type GameType,
  SEATS,
  type SeatStatus,
} from "@waymates/contract/features/games";
import { isExpired } from "./ending.ts";
import { isIn, isOver } from "./machine.ts";

interface Entered {
  game_type: GameType;
  status: GameStatus;
  expires_at: Date | null;
  chat_id: string | null;
  origin: string | null;
}
interface Seat {
  status: SeatStatus;
  removed: boolean;
  late: boolean;
}

/**
 * Returns why a person cannot take a seat; null where they can, or have one.
 * @param isLate they come after the end of a channel's game, to play out of competition
 */
export function joinRefusal(
  game: Entered,
  seat: Seat | null,
  { isCreator, isLate }: { isCreator: boolean; isLate: boolean },
  now = new Date(),
): ErrorCode | null {
  if (seat?.removed) return "FORBIDDEN";
  if (game.game_type === "guess" && isCreator) return "FORBIDDEN";
  if (game.status === "draft") return "GAME_NOT_STARTED";
  if (isLate || (seat && isIn(seat.status))) return null;
  return isOver(game.status) || isExpired(game, now) ? "GAME_OVER" : null;
}

/** Whether every seat is taken. Late players take none of them. */
export function isFull(game: Entered, seats: readonly Seat[]): boolean {
  const { most } = SEATS[game.chat_id ? "channel" : game.game_type];
  const taken = seats.filter(({ status, removed, late }) => isIn(status) && !removed && !late);
  return taken.length >= (game.origin ? 1 : most);
}
