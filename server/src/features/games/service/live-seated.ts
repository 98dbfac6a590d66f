import type { Platform } from "../../../platform/platform.ts";
import type { Viewer } from "../policy.ts";
import type { GameRow } from "../store/games.ts";
import type { SeatRow } from "../store/seats.ts";
import type { Presence } from "./live-presence.ts";
import { playerRoom } from "./live-audience.ts";
import { broadcastChange } from "./live-broadcast.ts";

/** A watcher who has taken a seat. */
interface Seated {
  gameId: string;
  who: string;
  seatId: string;
}

const TOPIC = "game.seated";

/** What tells people and guests apart in the rooms of games. */
export const identityOf = ({ userId, guestId }: Viewer): string => userId ?? guestId ?? "";

/** The engines of this process: a seat that is taken by a call reaches the sockets that are there. */
const presences = new WeakMap<Platform, Presence>();

/** Puts sockets into the room of their player, wherever the seat was taken. */
export function watchSeated(platform: Platform, presence: Presence): void {
  presences.set(platform, presence);
  platform.live.onPublished(TOPIC, (seated: Seated) => seatSockets(platform, seated));
}

function seatSockets(platform: Platform, { gameId, who, seatId }: Seated): void {
  for (const socketId of presences.get(platform)?.seat(gameId, who, seatId) ?? []) {
    platform.live.joinRoom(socketId, playerRoom({ id: seatId }));
  }
}

/** Announces a new player to their own sockets and to all readers of the game. */
export async function broadcastSeated(
  platform: Platform,
  game: GameRow,
  viewer: Viewer,
  seat: SeatRow,
): Promise<void> {
  const seated = { gameId: game.id, who: identityOf(viewer), seatId: seat.id };
  if (game.game_type === "live") {
    seatSockets(platform, seated);
    platform.live.publishToProcesses(TOPIC, seated);
  }
  await broadcastChange(platform, game.id);
}
