import { z } from "zod";
import { someLines } from "../text/fields.ts";
import {
  GAME_LIMITS,
  GAME_STATUSES,
  GAME_TIERS,
  GAME_TYPES,
  GAME_VISIBILITIES,
  LIVE_PHASES,
  SEAT_STATUSES,
  TIME_FACTORS,
} from "./games-constants.ts";
import { answer, publicNode, solution } from "./path-nodes.ts";
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

const [single, multiple, trueFalse, typed, numeric, order, pairs, scale] = publicNode.options;
/** A written question lies in no chapter. */
const place = { chapter_id: id.nullable() };

/** A question of a game as its players meet it. */
export const gameNode = z.discriminatedUnion("type", [
  single.extend(place),
  multiple.extend(place),
  trueFalse.extend(place),
  typed.extend(place),
  numeric.extend(place),
  order.extend(place),
  pairs.extend(place),
  scale.extend(place),
]);

export type GameNode = z.infer<typeof gameNode>;

export const gameQuestion = z.object({
  node: gameNode,
  index: count,
  count,
  /** The reader's own time, the factor included; null where there is no clock. */
  seconds: z.number().positive().nullable(),
  language: z.string(),
  /** Whether it exists in this language alone. */
  only_language: z.boolean(),
});

export type GameQuestion = z.infer<typeof gameQuestion>;

/** The event `game_question`. */
export const questionEvent = z.object({
  gameId: id,
  question: gameQuestion,
  opens_at: time,
  closes_at: time,
  now: time,
});

export type QuestionEvent = z.infer<typeof questionEvent>;

/** The event `game_reveal`; `me` is null for a host who does not play. */
export const revealEvent = z.object({
  gameId: id,
  index: count,
  solution: solution.nullable(),
  explanation: z.string().nullable(),
  distribution: z.array(z.object({ key: z.string(), count })),
  unanswered: count,
  me: z
    .object({
      answer: answer.nullable(),
      correct: z.boolean(),
      partial: z.number().min(0).max(1),
      points: count,
      score: count,
      rank: z.int().positive(),
    })
    .nullable(),
  board: z.array(
    z.object({ seat_id: id, name: z.string(), score: count, rank: z.int().positive() }),
  ),
  next_at: time.nullable(),
});

export type RevealEvent = z.infer<typeof revealEvent>;

export const gameLive = z.object({
  phase: z.enum(LIVE_PHASES),
  index: count,
  count,
  now: time,
  opens_at: time.nullable(),
  /** The reader's own. */
  closes_at: time.nullable(),
  next_at: time.nullable(),
  answered: count,
  players: count,
  question: questionEvent.nullable(),
  reveal: revealEvent.nullable(),
});

export type GameLive = z.infer<typeof gameLive>;

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

/** POST …/next. */
export const nextQuestion = z.union([
  z.object({ question: gameQuestion, opened_at: time, now: time }),
  z.object({ question: z.null(), done: z.literal(true) }),
]);

export type NextQuestion = z.infer<typeof nextQuestion>;

/** POST …/answers and the event `game_answer`. */
export const answerGameBody = z.strictObject({ nodeId: id, answer, nonce: id.optional() });

export type AnswerGameBody = z.infer<typeof answerGameBody>;

/** The last five are null where nothing is right or wrong, or where the host reveals it. */
export const answerAck = z.object({
  accepted: z.literal(true),
  done: z.boolean(),
  index: count,
  correct: z.boolean().nullable(),
  partial: z.number().min(0).max(1).nullable(),
  points: count.nullable(),
  solution: solution.nullable(),
  explanation: z.string().nullable(),
});

export type AnswerAck = z.infer<typeof answerAck>;

/** What a live game says to every answer, right or wrong: it is stored. */
export const liveAck = z.object({ accepted: z.literal(true), index: count });

export const controlBody = z.strictObject({
  action: z.enum(["close", "next", "pause", "resume", "remove"]),
  /** Of the question that is shown. */
  index: count,
  seatId: id.optional(),
});

export type ControlBody = z.infer<typeof controlBody>;

export const playerResult = z.object({
  seat_id: id,
  user: face.nullable(),
  guest_name: z.string().nullable(),
  rank: z.int().positive().nullable(),
  score: count.nullable(),
  max_score: count.nullable(),
  correct: count.nullable(),
  answered: count,
  duration_ms: count,
  tier: gameTier.nullable(),
  late: z.boolean(),
});

export type PlayerResult = z.infer<typeof playerResult>;

const ownAnswer = z.object({
  index: count,
  node: gameNode,
  /** Of the texts: the reader's, or where the question has none in it, its source's. */
  language: z.string(),
  answer: answer.nullable(),
  correct: z.boolean().nullable(),
  partial: z.number().min(0).max(1).nullable(),
  points: count.nullable(),
  solution: solution.nullable(),
  explanation: z.string().nullable(),
});

/** The player's answers; a guest gets half of them, and `hidden` counts the rest. */
const ownResult = playerResult.extend({ answers: z.array(ownAnswer), hidden: count });

export const reviewState = z.object({ on: z.boolean(), added: count.nullable() });

/** GET /api/games/{id}/results. */
export const gameResults = z.object({
  final: z.boolean(),
  game,
  players: z.array(playerResult).nullable(),
  me: ownResult.nullable(),
  questions: z
    .array(
      z.object({
        index: count,
        prompt: z.string(),
        right_share: z.number().min(0).max(1),
        answered: count,
        distribution: z.array(z.object({ key: z.string(), count })),
      }),
    )
    .nullable(),
  match: z
    .object({
      group: z.number().min(0).max(100).nullable(),
      pairs: z.array(z.object({ user: face.nullable(), percent: z.number().min(0).max(100) })),
    })
    .nullable(),
  guess: z
    .object({
      percent: z.number().min(0).max(100).nullable(),
      author_answers: z.array(z.object({ index: count, answer })),
    })
    .nullable(),
  review: reviewState.nullable(),
});

export type GameResults = z.infer<typeof gameResults>;

export const reviewBody = z.strictObject({ on: z.boolean() });
export const reviewAnswer = z.object({ review: reviewState });

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
