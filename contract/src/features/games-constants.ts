/** The four kinds of game; the place in the list plus one is `game_type_id`. */
export const GAME_TYPES = ["duel", "live", "match", "guess"] as const;
export type GameType = (typeof GAME_TYPES)[number];

export const GAME_TYPE_IDS: Readonly<Record<GameType, 1 | 2 | 3 | 4>> = {
  duel: 1,
  live: 2,
  match: 3,
  guess: 4,
};

export const GAME_STATUSES = [
  "draft",
  "open",
  "running",
  "finished",
  "expired",
  "cancelled",
] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export const GAME_VISIBILITIES = ["private", "friends", "page", "public"] as const;
export type GameVisibility = (typeof GAME_VISIBILITIES)[number];

export const SEAT_STATUSES = [
  "invited",
  "joined",
  "playing",
  "finished",
  "declined",
  "expired",
] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

export const LIVE_PHASES = ["lobby", "ready", "question", "reveal", "paused"] as const;
export type LivePhase = (typeof LIVE_PHASES)[number];

/** Factors of time for a question; others do not see it. */
export const TIME_FACTORS = [1, 1.5, 2] as const;
export type TimeFactor = (typeof TIME_FACTORS)[number];

/** How many questions a game of each kind has at least and at most, and where nothing is said. */
export const NODE_COUNTS: Readonly<
  Record<GameType, { least: number; most: number; usual: number; allowed?: readonly number[] }>
> = {
  duel: { least: 5, most: 10, usual: 7, allowed: [5, 7, 10] },
  live: { least: 1, most: 30, usual: 10 },
  match: { least: 5, most: 10, usual: 7 },
  guess: { least: 5, most: 10, usual: 7 },
};

/** Seats; of a guess beside its author, of a live game beside its host. */
export const SEATS: Readonly<Record<GameType | "channel", { least: number; most: number }>> = {
  duel: { least: 2, most: 8 },
  live: { least: 2, most: 50 },
  match: { least: 2, most: 8 },
  guess: { least: 1, most: 50 },
  channel: { least: 2, most: 200 },
};

/** Lengths of names in characters as people see them, times in seconds. */
export const GAME_LIMITS = {
  name: 60,
  invite: 49,
  seconds: { least: 5, most: 120, usual: 20 },
  pause: { least: 2, most: 30, usual: 6 },
  /** Games that one person makes in an hour. */
  madeInAnHour: 30,
  themeSlug: 60,
} as const;

/** How long a self-paced game is open, and how long late players may join. */
export const GAME_HOURS = 48;

export const LIVE_TIMES = {
  lobbyMinutes: 30,
  readySeconds: 3,
  /** An answer that is on its way when the time ends. */
  lateMs: 1000,
  idleMinutes: 30,
  /** The most of a player's network that is taken off. */
  mostDelayMs: 250,
} as const;

export const DUEL_POINTS = { right: 100, speed: 50 } as const;
export const LIVE_POINTS = { right: 1000, streakStep: 100, streakMost: 500 } as const;
/** Within this time after the opening an answer has the full points for speed. */
export const FULL_SPEED_MS = 500;

export const GAME_TIERS = ["gold", "silver", "bronze"] as const;
export type GameTier = (typeof GAME_TIERS)[number];

/** The players of the board that a reveal shows. */
export const BOARD_SHOWN = 5;
