import { z } from "zod";
import { someLines } from "../text/fields.ts";
import {
  GAME_LIMITS,
  GAME_STATUSES,
  GAME_TIERS,
  GAME_TYPES,
  GAME_VISIBILITIES,
  SEAT_STATUSES,
  TIME_FACTORS,
} from "./games-constants.ts";
import { type GameLive, gameLive } from "./games-play.ts";
import { face } from "./profiles.ts";
import { gameText } from "./games-text.ts";
import { question } from "./questions.ts";

export {
  BOARD_SHOWN,
  DUEL_POINTS,
  FULL_SPEED_MS,
  GAME_HOURS,
  GAME_LIMITS,
  GAME_STATUSES,
  GAME_TIERS,
  GAME_TYPE_IDS,
  GAME_TYPES,
  GAME_VISIBILITIES,
  LIVE_PHASES,
  LIVE_POINTS,
  LIVE_TIMES,
  NODE_COUNTS,
  SEAT_STATUSES,
  SEATS,
  TIME_FACTORS,
  type GameStatus,
  type GameTier,
  type GameType,
  type GameVisibility,
  type LivePhase,
  type SeatStatus,
  type TimeFactor,
} from "./games-constants.ts";

const count = z.int().min(0);
const time = z.iso.datetime();
const id = z.uuid();

export const gameType = z.enum(GAME_TYPES);
export const gameStatus = z.enum(GAME_STATUSES);
export const gameTier = z.enum(GAME_TIERS);
export const timeFactor = z.literal([...TIME_FACTORS]);
const visibility = z.enum(GAME_VISIBILITIES);

/** 1 to 60 characters as people see them, of which at least one can be seen. */
export const gameName = gameText(GAME_LIMITS.name);

const seconds = z.int().min(GAME_LIMITS.seconds.least).max(GAME_LIMITS.seconds.most);
const pause = z.int().min(GAME_LIMITS.pause.least).max(GAME_LIMITS.pause.most);

export const gameSettings = z.object({
  node_count: count,
  /** Null: each question's own limit. */
  seconds: seconds.nullable(),
  speed: z.boolean(),
  streak_bonus: z.boolean(),
  pace: z.enum(["host", "auto"]),
  /** Seconds between a reveal and the next question. */
  pause,
  guests: z.boolean(),
  board: z.enum(["all", "author"]),
});

export type GameSettings = z.infer<typeof gameSettings>;

export const participant = z.object({
  seat_id: id,
  user: face.nullable(),
  guest_name: z.string().nullable(),
  status: z.enum(SEAT_STATUSES),
  late: z.boolean(),
});

export type Participant = z.infer<typeof participant>;

/** The reader's own part in a game. */
export const gameMe = z.object({
  seat_id: id.nullable(),
  is_creator: z.boolean(),
  status: z.enum(SEAT_STATUSES).nullable(),
  time_factor: timeFactor,
  answered: count,
  score: count.nullable(),
  late: z.boolean(),
});

export type GameMe = z.infer<typeof gameMe>;

const titled = z.object({ id, title: z.string() });

/** A game as a list has it. */
export const gameItem = z.object({
  id,
  game_type: gameType,
  game_type_id: z.int().min(1).max(4),
  name: z.string(),
  status: gameStatus,
  visibility,
  creator: face.nullable(),
  path: titled.nullable(),
  chapter: titled.nullable(),
  theme: z.string().nullable(),
  page: z.object({ id, name: z.string(), displayName: z.string() }).nullable(),
  chat_id: id.nullable(),
  settings: gameSettings,
  player_count: count,
  me: gameMe.nullable(),
  rematch_of: id.nullable(),
  rematch_id: id.nullable(),
  expires_at: time.nullable(),
  created_at: time,
  started_at: time.nullable(),
  finished_at: time.nullable(),
  late_until: time.nullable(),
});

export type GameItem = z.infer<typeof gameItem>;

export const game = gameItem.extend({
  participants: z.array(participant),
  live: gameLive.nullable(),
});

export type Game = z.infer<typeof game>;

export const gameAnswer = z.object({ game });

/** GET /api/games/themes. */
export const themeList = z.object({
  items: z.array(z.object({ slug: z.string(), title: z.string(), node_count: count })),
  nextCursor: z.null(),
});

export type ThemeList = z.infer<typeof themeList>;

const written = { type: true, prompt: true, payload: true, explanation: true } as const;
const [ownSingle, ownMultiple, ownTrueFalse, ownText, ownNumber, ownOrder, ownPairs, ownScale] =
  question.options;

/** A question written for one game, right answer included. */
export const writtenQuestion = z.discriminatedUnion("type", [
  ownSingle.pick(written),
  ownMultiple.pick(written),
  ownTrueFalse.pick(written),
  ownText.pick(written),
  ownNumber.pick(written),
  ownOrder.pick(written),
  ownPairs.pick(written),
  ownScale.pick(written),
]);

export type WrittenQuestion = z.infer<typeof writtenQuestion>;

const settingsBody = z.strictObject(gameSettings.shape).partial();
const inviteList = z.array(id).max(GAME_LIMITS.invite);

/** POST /api/games. Exactly one of pathId, chapterId, theme and questions. */
export const createGameBody = z
  .strictObject({
    gameType,
    name: gameName.optional(),
    pathId: id.optional(),
    chapterId: id.optional(),
    theme: z.string().min(1).max(GAME_LIMITS.themeSlug).optional(),
    questions: z.array(writtenQuestion).min(1).max(30).optional(),
    settings: settingsBody.optional(),
    invite: inviteList.optional(),
    pageId: id.optional(),
    chatId: id.optional(),
    visibility: visibility.optional(),
    timeFactor: timeFactor.optional(),
    nonce: id.optional(),
  })
  .refine(
    ({ pathId, chapterId, theme, questions }) =>
      [pathId, chapterId, theme, questions].filter((source) => source !== undefined).length === 1,
    { path: ["source"], message: "ONE_SOURCE" },
  );

export type CreateGameBody = z.infer<typeof createGameBody>;

export const createdGame = z.object({ game, invited: z.array(id) });

export type CreatedGame = z.infer<typeof createdGame>;

export const inviteBody = z.strictObject({ userIds: inviteList });
export const invitedList = z.object({ invited: z.array(id) });

/** GET /api/games: `waiting` are those that the reader has to accept or to play on. */
export const gameListQuery = z.strictObject({
  cursor: z.string().min(1).max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  status: z.enum([...GAME_STATUSES, "waiting"]).optional(),
  with: id.optional(),
});

export type GameListQuery = z.infer<typeof gameListQuery>;

export const gameList = z.object({ items: z.array(gameItem), nextCursor: z.string().nullable() });

export type GameList = z.infer<typeof gameList>;

export const joinBody = z.strictObject({ timeFactor: timeFactor.optional() });
export const patchGameBody = z.strictObject({
  name: gameName.optional(),
  board: gameSettings.shape.board.optional(),
});
export const noBody = z.strictObject({});
export const cancelBody = z.strictObject({ reason: someLines(3, 300) });

/** POST /api/admin/games/{id}/cancel. */
export const calledOffGame = z.object({
  success: z.literal(true),
  game: z.object({ id, status: z.literal("cancelled") }),
  /** Its players have read that it is over. */
  undo: z.null(),
});

/** POST /api/shares/{code}/seat: a guest's name, and longer time where they need it. */
export const seatBody = z.strictObject({ name: gameName, timeFactor: timeFactor.optional() });

export type SeatBody = z.infer<typeof seatBody>;

/**
 * 201 with the cookie `game_seat`; with that cookie again 200, the same seat. A name that looks like that of
 * another player gets a number.
 */
export const seatAnswer = z.object({ game, seat_id: id });

export type SeatAnswer = z.infer<typeof seatAnswer>;

/** What changed of a game, to all who have to do with it; nothing of answers. */
export type GameUpdate = { game: Partial<Game> & { id: string; phase?: GameLive["phase"] } };
