import { fullName } from "@waymates/contract/features/person-names";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { distinctName, isAlike } from "../rules/guest-names.ts";
import type { GameRow } from "../store/games.ts";
import { listSeats, type SeatRow, updateSeat } from "../store/seats.ts";

/** A guest's name for the board of a locked game: with a number where another player looks the same. */
export async function nameGuest(
  tx: Db,
  gameId: string,
  name: string,
  seatId: string | null = null,
): Promise<string> {
  const seats = (await listSeats(tx, [gameId])).get(gameId) ?? [];
  const others = seats.filter(({ id, removed }) => id !== seatId && !removed);
  const people = await getPersonCards(
    tx,
    others.map(({ user_id }) => user_id),
  );
  const names = others.map(({ user_id, guest_name }) => {
    const person = people.get(user_id ?? "");
    return guest_name ?? (person ? fullName(person) : "");
  });
  return distinctName(name, names);
}

/** A live game begins for all at once, every other one for each player with the first question. */
const hasBegun = ({ game_type, status }: GameRow, seat: SeatRow): boolean =>
  game_type === "live" ? status !== "open" : seat.status !== "joined";

/**
 * Gives a guest of a locked game the name that they corrected. @throws NAME_FIXED once the game has begun
 */
export async function renameGuest(
  tx: Db,
  game: GameRow,
  seat: SeatRow,
  wished: string,
): Promise<SeatRow> {
  const current = seat.guest_name ?? "";
  const name = await nameGuest(tx, game.id, wished, seat.id);
  if (name === current) return seat;
  if (!hasBegun(game, seat)) return updateSeat(tx, seat.id, { guest_name: name });
  if (isAlike(wished, current.replace(/ \d+$/u, "")) || isAlike(wished, current)) return seat;
  throw new Problem("NAME_FIXED");
}
