import { z } from "zod";
import { LIVE_PHASES } from "./games-constants.ts";
import { answer, publicNode, solution } from "./path-nodes.ts";

/** What players meet while they play: questions, the phases of a live game, answers. */

const count = z.int().min(0);
const time = z.iso.datetime();
const id = z.uuid();

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
