import type { Viewer } from "../policy.ts";
import type { GameRow } from "../store/games.ts";
import type { SeatRow } from "../store/seats.ts";
import { playerRoom } from "./live-audience.ts";
import { broadcastChange } from "./live-broadcast.ts";
import type { LiveEngine } from "./live-engine.ts";

/** A watcher who has taken a seat. */
interface Seated {
  gameId: string;
  who: string;
  seatId: string;
}

const TOPIC = "game.seated";

/** What tells people and guests apart in the rooms of games. */
export const identityOf = ({ userId, guestId }: Viewer): string => userId ?? guestId ?? "";

/** Puts sockets into the room of their player, wherever the seat was taken. */
export function watchSeated(engine: LiveEngine): void {
  engine.platform.live.onPublished(TOPIC, (seated: Seated) => seatSockets(engine, seated));
}

function seatSockets({ platform, presence }: LiveEngine, { gameId, who, seatId }: Seated): void {
  for (const socketId of presence.seat(gameId, who, seatId)) {
    platform.live.joinRoom(socketId, playerRoom({ id: seatId }));
  }
}

/** Announces a new player to their own sockets and to all readers of the game. */
export async function broadcastSeated(
  engine: LiveEngine,
  game: GameRow,
  viewer: Viewer,
  seat: SeatRow,
): Promise<void> {
  const seated = { gameId: game.id, who: identityOf(viewer), seatId: seat.id };
  if (game.game_type === "live") {
    seatSockets(engine, seated);
    engine.platform.live.publishToProcesses(TOPIC, seated);
  }
  await broadcastChange(engine, game.id);
}
