import type { Game, TimeFactor } from "@waymates/contract/features/games";
import type { Guests } from "../../../platform/guests.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { canSee, isForGuests, type Viewer } from "../policy.ts";
import { lockGame } from "../store/games.ts";
import { findSeat, hasGuest, takeOverSeats } from "../store/seats.ts";
import { changeFactor, takeSeat } from "./join.ts";
import type { LiveEngine } from "./live-game.ts";
import { announceChange } from "./live-audience.ts";
import { announceSeated } from "./live-presence.ts";
import { nameGuest, renameGuest } from "./name-guest.ts";
import { presentGame } from "./present-game.ts";
import { accessOf } from "./game-access.ts";

/** For registrations: a guest's seats become those of the new person. */
export const createGuests = (): Guests => ({ takeOver: takeOverSeats });

/** A person who opened a link to a game. */
interface LinkHolder {
  userId: string | null;
  /** What the browser's cookie says; null without one, and for a person with a session. */
  guestId: string | null;
  language: string;
}

interface SeatWish {
  name: string;
  timeFactor?: TimeFactor | undefined;
}

export interface SeatByLink {
  game: Game;
  seat_id: string;
  isNew: boolean;
  /** For the cookie; null for a person. */
  guestId: string | null;
}

/**
 * Gives who has a link a seat: a guest by name, a person as themselves. The same guest again: the same
 * seat, under a corrected name.
 * @throws NOT_FOUND; FORBIDDEN where the game takes no guests, and for removed players;
 * GAME_NOT_STARTED for a draft, GAME_OVER, GAME_FULL; NAME_FIXED for another name once the game has begun
 */
export async function takeSeatByLink(
  engine: LiveEngine,
  holder: LinkHolder,
  gameId: string,
  { name, timeFactor }: SeatWish,
): Promise<SeatByLink> {
  const { platform } = engine;
  const { db } = platform;
  const { userId, language } = holder;
  const isKnown = holder.guestId !== null && (await hasGuest(db, holder.guestId));
  const guestId = userId ? null : isKnown ? holder.guestId : newId();
  const viewer: Viewer = { userId, guestId, language };
  const taken = await platform.bus.transaction(async (tx) => {
    const game = await lockGame(tx, gameId);
    if (!game) throw new Problem("NOT_FOUND");
    const before = await findSeat(tx, gameId, viewer);
    if (before && guestId && !before.removed) {
      const named = await renameGuest(tx, game, before, name);
      const seat = await changeFactor(tx, game, named, timeFactor);
      return { game, seat, isNew: false, isRenamed: named !== before };
    }
    const access = await accessOf(tx, viewer, game, before);
    if (access.relation.isBlocked) throw new Problem("NOT_FOUND");
    const isOpen = isForGuests({ type: game.game_type, guests: game.settings.guests });
    if (!isOpen && !canSee(access.relation)) throw new Problem("FORBIDDEN");
    const guest = guestId
      ? { id: guestId, name: await nameGuest(tx, gameId, name), language }
      : null;
    const seat = await takeSeat(platform, tx, access, { userId, guest, timeFactor });
    return { game, seat, isNew: before === null, isRenamed: false };
  });
  const { game, seat, isNew, isRenamed } = taken;
  if (isNew) await announceSeated(engine, game, viewer, seat);
  if (isRenamed) await announceChange(engine, game.id);
  return { game: await presentGame(platform, db, viewer, game), seat_id: seat.id, isNew, guestId };
}
