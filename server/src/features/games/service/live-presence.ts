import type { Platform } from "../../../platform/platform.ts";
import type { Viewer } from "../policy.ts";
import type { GameRow } from "../store/games.ts";
import type { SeatRow } from "../store/seats.ts";
import { announceChange, type GameChanges, playerRoom } from "./live-audience.ts";

/** The newest measurements of a connection that count. */
const DELAYS_KEPT = 5;

/** The sockets in the rooms of live games, as far as this process knows. */
export interface Presence {
  /**
   * Records that a socket has entered a game.
   * @param who of a person or a guest
   * @param seatId null for a person who only watches
   */
  enter(gameId: string, socketId: string, who: string, seatId: string | null): void;
  /** Records that a person in the room has taken a seat. @returns their sockets there */
  seat(gameId: string, who: string, seatId: string): string[];
  /** Removes a socket that closed or left; returns the games and seats whose last socket it was. */
  leave(socketId: string, gameId?: string): { gameId: string; seatId: string }[];
  /** The seat that a socket has in a game that it entered. */
  seatOf(socketId: string, gameId: string): string | null;
  /** Seats that had a connection and have none; they are not waited for. */
  isGone(seatId: string): boolean;
  socketsOf(seatId: string): string[];
  /** Notes what the way there and back took on a connection, in milliseconds. */
  addDelay(socketId: string, ms: number): void;
  /** The median of what was measured; 0 before. */
  delayOf(socketId: string): number;
}

interface Entered {
  who: string;
  seatId: string | null;
}

export function createPresence(): Presence {
  const sockets = new Map<string, Map<string, Entered>>();
  const rooms = new Map<string, Set<string>>();
  const seats = new Map<string, Set<string>>();
  const delays = new Map<string, number[]>();
  const putIn = (sets: Map<string, Set<string>>, key: string, socketId: string) =>
    sets.set(key, (sets.get(key) ?? new Set()).add(socketId));
  const sit = (entered: Entered, socketId: string, seatId: string) => {
    entered.seatId = seatId;
    putIn(seats, seatId, socketId);
  };

  return {
    enter(gameId, socketId, who, seatId) {
      const entered: Entered = { who, seatId };
      sockets.set(socketId, (sockets.get(socketId) ?? new Map()).set(gameId, entered));
      putIn(rooms, gameId, socketId);
      if (seatId) sit(entered, socketId, seatId);
    },
    seat(gameId, who, seatId) {
      const own = [...(rooms.get(gameId) ?? [])].filter((socketId) => {
        const entered = sockets.get(socketId)?.get(gameId);
        if (entered?.who !== who) return false;
        sit(entered, socketId, seatId);
        return true;
      });
      return own;
    },
    leave(socketId, gameId) {
      const entered = sockets.get(socketId);
      const gone = [];
      for (const [game, { seatId }] of entered ?? []) {
        if (gameId && game !== gameId) continue;
        entered?.delete(game);
        const room = rooms.get(game);
        room?.delete(socketId);
        if (room?.size === 0) rooms.delete(game);
        const left = seats.get(seatId ?? "");
        left?.delete(socketId);
        if (seatId && left?.size === 0) gone.push({ gameId: game, seatId });
      }
      if (entered?.size === 0) {
        sockets.delete(socketId);
        delays.delete(socketId);
      }
      return gone;
    },
    seatOf: (socketId, gameId) => sockets.get(socketId)?.get(gameId)?.seatId ?? null,
    isGone: (seatId) => seats.get(seatId)?.size === 0,
    socketsOf: (seatId) => [...(seats.get(seatId) ?? [])],
    addDelay(socketId, ms) {
      if (!sockets.has(socketId)) return;
      delays.set(socketId, [...(delays.get(socketId) ?? []), ms].slice(-DELAYS_KEPT));
    },
    delayOf(socketId) {
      const sorted = (delays.get(socketId) ?? []).toSorted((a, b) => a - b);
      return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
    },
  };
}

/** What puts sockets into the rooms of their players. */
interface PlayerRooms {
  platform: Platform;
  presence: Presence;
}

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
export function watchSeated(rooms: PlayerRooms): void {
  rooms.platform.live.onPublished(TOPIC, (seated: Seated) => seatSockets(rooms, seated));
}

function seatSockets({ platform, presence }: PlayerRooms, { gameId, who, seatId }: Seated): void {
  for (const socketId of presence.seat(gameId, who, seatId)) {
    platform.live.joinRoom(socketId, playerRoom({ id: seatId }));
  }
}

/** Announces a new player to their own sockets and to all readers of the game. */
export async function announceSeated(
  rooms: PlayerRooms & GameChanges,
  game: GameRow,
  viewer: Viewer,
  seat: SeatRow,
): Promise<void> {
  const seated = { gameId: game.id, who: identityOf(viewer), seatId: seat.id };
  if (game.game_type === "live") {
    seatSockets(rooms, seated);
    rooms.platform.live.publishToProcesses(TOPIC, seated);
  }
  await announceChange(rooms, game.id);
}
