import { z } from "zod";
import { game, gameTier } from "./games.ts";
import { gameNode } from "./games-play.ts";
import { answer, solution } from "./path-nodes.ts";
import { face } from "./profiles.ts";

/** What a game comes to: ranks, answers with what was right, and how alike people answered. */

const count = z.int().min(0);
const id = z.uuid();

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
