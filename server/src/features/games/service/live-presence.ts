/** Who of the players of live games is not connected any more, as far as this process knows. */
export interface Presence {
  enter(gameId: string, seatId: string, socketId: string): void;
  /** A socket has gone or left; returns the games and seats that it was the last one of. */
  leave(socketId: string, gameId?: string): { gameId: string; seatId: string }[];
  /** Seats that had a connection and have none; they are not waited for. */
  isGone(seatId: string): boolean;
}

export function createPresence(): Presence {
  const sockets = new Map<string, Map<string, string>>();
  const seats = new Map<string, Set<string>>();
  return {
    enter(gameId, seatId, socketId) {
      const entered = sockets.get(socketId) ?? new Map<string, string>();
      sockets.set(socketId, entered.set(gameId, seatId));
      seats.set(seatId, (seats.get(seatId) ?? new Set()).add(socketId));
    },
    leave(socketId, gameId) {
      const entered = sockets.get(socketId);
      const gone = [];
      for (const [game, seatId] of entered ?? []) {
        if (gameId && game !== gameId) continue;
        entered?.delete(game);
        const left = seats.get(seatId);
        left?.delete(socketId);
        if (left?.size === 0) gone.push({ gameId: game, seatId });
      }
      if (entered?.size === 0) sockets.delete(socketId);
      return gone;
    },
    isGone: (seatId) => seats.get(seatId)?.size === 0,
  };
}
