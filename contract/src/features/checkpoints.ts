import { z } from "zod";
import { answer, publicNode } from "./path-nodes.ts";
import { CHECKPOINT_NODES, MAX_DURATION_MS } from "./paths-constants.ts";
import { gradedAnswer } from "./paths.ts";

const count = z.int().min(0);

/** GET /api/chapters/{id}/checkpoint: the same questions until they are handed in. */
export const checkpoint = z.object({
  nodes: z.array(publicNode).length(CHECKPOINT_NODES),
  /** Of the questions. */
  language: z.string(),
  /** Right ones that skip the chapter. */
  needed: count,
});

export type Checkpoint = z.infer<typeof checkpoint>;

/** POST /api/chapters/{id}/checkpoint: each of its questions once. */
export const checkpointBody = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        nodeId: z.uuid(),
        answer,
        durationMs: z.int().min(0).max(MAX_DURATION_MS),
      }),
    )
    .length(CHECKPOINT_NODES)
    .refine((all) => new Set(all.map(({ nodeId }) => nodeId)).size === all.length, "node twice"),
});

export type CheckpointBody = z.infer<typeof checkpointBody>;

export const checkpointResult = z.object({
  passed: z.boolean(),
  correct: count,
  total: z.literal(CHECKPOINT_NODES),
  points: count,
  results: z.array(gradedAnswer.extend({ nodeId: z.uuid() })),
});

export type CheckpointResult = z.infer<typeof checkpointResult>;
