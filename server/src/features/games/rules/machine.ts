import type { GameStatus, SeatStatus } from "@waymates/contract/features/games";

/** What may happen to a game. `begin`: its first question is opened. */
export const GAME_EVENTS = ["open", "begin", "finish", "expire", "cancel"] as const;
export type GameEvent = (typeof GAME_EVENTS)[number];

const gameSteps: Readonly<Record<GameStatus, Partial<Record<GameEvent, GameStatus>>>> = {
  draft: { open: "open", cancel: "cancelled" },
  open: { begin: "running", expire: "expired", cancel: "cancelled", finish: "finished" },
  running: { finish: "finished", expire: "expired", cancel: "cancelled" },
  finished: {},
  expired: {},
  cancelled: {},
};

/** Where an event takes a game; null where it cannot happen now. */
export const nextStatus = (status: GameStatus, event: GameEvent): GameStatus | null =>
  gameSteps[status][event] ?? null;

/** What may happen to a seat. `give up`: its game ended before it had finished. */
export const SEAT_EVENTS = ["join", "decline", "play", "finish", "giveUp"] as const;
export type SeatEvent = (typeof SEAT_EVENTS)[number];

const seatSteps: Readonly<Record<SeatStatus, Partial<Record<SeatEvent, SeatStatus>>>> = {
  invited: { join: "joined", decline: "declined", giveUp: "expired" },
  joined: {
    join: "joined",
    decline: "declined",
    play: "playing",
    finish: "finished",
    giveUp: "expired",
  },
  playing: {
    join: "playing",
    decline: "declined",
    play: "playing",
    finish: "finished",
    giveUp: "expired",
  },
  finished: { join: "finished" },
  declined: { join: "joined", decline: "declined" },
  expired: {},
};

/** Where an event takes a seat; null where it cannot happen now. */
export const nextSeatStatus = (status: SeatStatus, event: SeatEvent): SeatStatus | null =>
  seatSteps[status][event] ?? null;

/** A game that takes no more part in anything. */
export const isOver = (status: GameStatus): boolean =>
  status === "finished" || status === "expired" || status === "cancelled";

/** Seats that play or have played. */
export const isIn = (status: SeatStatus): boolean =>
  status === "joined" || status === "playing" || status === "finished";

/** Whether a seat plays or has played, also in a game that ended before they had finished. */
export const isPlayer = (seat: {
  status: SeatStatus;
  removed: boolean;
  joined_at: Date | null;
}): boolean =>
  !seat.removed && (isIn(seat.status) || (seat.status === "expired" && seat.joined_at !== null));
