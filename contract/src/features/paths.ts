import { z } from "zod";
import { cursorParam } from "../paging.ts";
import { answer, publicNode, solution } from "./path-nodes.ts";
import { face } from "./profiles.ts";
import { receipt } from "./receipts.ts";
import { FACES_SHOWN } from "./paths-constants.ts";

export {
  NODE_LIMITS,
  type Tier,
  NODE_TYPES,
  MAX_DURATION_MS,
  ANSWER_CLOCK_SLACK_MS,
  ANSWER_LATE_MS,
  CHAPTER_PASS_SHARE,
  CHECKPOINT_NODES,
  CHECKPOINT_SHARE,
  TIER_SHARES,
  TIER_IDS,
  TIERS,
  FACES_SHOWN,
} from "./paths-constants.ts";

export {
  nodeMedia,
  publicNode,
  publicNodeWith,
  triedNode,
  answers,
  answer,
  answerBody,
  type NodeType,
  type Choice,
  type NodeMedia,
  type PublicNode,
  type Answer,
  type Solution,
} from "./path-nodes.ts";

export const tierId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const count = z.int().min(0);

export const celebration = z.object({
  kind: z.enum(["plus", "jackpot"]),
  amount: z.int().positive(),
});

export type Celebration = z.infer<typeof celebration>;

export const chapterState = z.enum(["done", "open", "locked"]);

export type ChapterState = z.infer<typeof chapterState>;

export const pathProgress = z.object({
  answered: count,
  total: count,
  completed_chapters: count,
});

export type PathProgress = z.infer<typeof pathProgress>;

/** `correct` counts the scored nodes answered right, in whichever try. */
export const chapterProgress = z.object({ answered: count, correct: count });

export type ChapterProgress = z.infer<typeof chapterProgress>;

/** `correct` is null where nothing is scored; `partial` is then 0. */
const verdict = z.object({
  correct: z.boolean().nullable(),
  partial: z.number().min(0).max(1),
});

/** The verdict on an answer, once it is given. */
export const gradedAnswer = verdict.extend({
  solution: solution.nullable(),
  explanation: z.string().nullable(),
});

export type GradedAnswer = z.infer<typeof gradedAnswer>;

export const answerResult = z.object({
  ...gradedAnswer.shape,
  points: count,
  celebration: celebration.nullable(),
  progress: z.object({
    chapter: chapterProgress.extend({ total: count, state: chapterState }),
    path: pathProgress,
  }),
  chapterCompleted: z.boolean(),
  pathCompleted: z.boolean(),
  tier_id: tierId.nullable(),
  /** Those that this answer made. */
  receipts: z.array(receipt),
});

export type AnswerResult = z.infer<typeof answerResult>;

const faces = z.array(face).max(FACES_SHOWN);

export const pathSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  node_count: count,
  chapter_count: count,
  /** Null when the account is gone. */
  creator: face.nullable(),
  joined: z.boolean(),
  progress: pathProgress,
  tier_id: tierId.nullable(),
  friends: faces,
  friends_count: count,
  /** Languages that it is complete in, the one it was written in first. */
  languages: z.array(z.string()),
  source_language: z.string(),
  /** The language of the texts here. */
  language: z.string(),
});

export type PathSummary = z.infer<typeof pathSummary>;

/** What takes texts in a language of one's choice; without it they come in the reader's own. */
export const languageQuery = z.object({ language: z.string().max(20).optional() });

export const categoryList = z.object({
  items: z.array(z.object({ slug: z.string(), name: z.string(), path_count: count })),
  nextCursor: z.null(),
});

export type CategoryList = z.infer<typeof categoryList>;

export const pathListQuery = z.object({
  cursor: cursorParam,
  limit: z.coerce.number().int().min(1).max(50).default(20),
  category: z.string().max(60).optional(),
  tag: z.string().max(50).optional(),
  query: z.string().max(100).optional(),
  /** Only paths that are complete in this language. */
  language: z.string().max(20).optional(),
  /** Only the caller's own paths, the one they were at last first. */
  joined: z.enum(["true", "false"]).optional(),
});

export const pathList = z.object({
  items: z.array(pathSummary),
  nextCursor: z.string().nullable(),
});

export type PathList = z.infer<typeof pathList>;

/** A path that the person has joined or completed, with their progress. */
export const joinedPath = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Of the title. */
  language: z.string(),
  image_url: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  chapter_count: count,
  progress: pathProgress,
  tier_id: tierId.nullable(),
});

export type JoinedPath = z.infer<typeof joinedPath>;

/** GET /api/profiles/{username}/paths, the one they were at last first. */
export const joinedPathList = z.object({
  items: z.array(joinedPath),
  nextCursor: z.string().nullable(),
});

export type JoinedPathList = z.infer<typeof joinedPathList>;

/** `available`: it may be tried now. `used`: it was handed in, which can be done once. */
export const checkpointState = z.enum(["available", "used", "none"]);

export type CheckpointState = z.infer<typeof checkpointState>;

/** `next_node` is the index of the node to go on with, null when nothing is left to do. */
export const chapterSummary = z.object({
  id: z.uuid(),
  path_id: z.uuid(),
  title: z.string(),
  order_index: count,
  nodes_count: count,
  /** The ids of the traits that its opinions may move; `trait_slugs` names the same in the same order. */
  traits: z.array(z.uuid()),
  trait_slugs: z.array(z.string()),
  progress: chapterProgress,
  state: chapterState,
  next_node: count.nullable(),
  checkpoint: checkpointState,
  /** Done by its checkpoint in this run, not question by question. */
  skipped: z.boolean(),
  friends: faces,
});

export type ChapterSummary = z.infer<typeof chapterSummary>;

export const pathDetail = z.object({
  ...pathSummary.shape,
  /** How often the reader walks it: 1 for the first time, one more with each replay. */
  run: z.int().positive(),
  chapters: z.array(chapterSummary),
  people: faces,
  people_count: count,
});

export type PathDetail = z.infer<typeof pathDetail>;

/** POST and DELETE /api/paths/{pathId}/join. */
export const joinResult = z.object({ success: z.literal(true), joined: z.boolean() });

/** POST /api/paths/{pathId}/replay. */
export const replayResult = z.object({ run: z.int().positive() });

/**
 * The reader's result on one node: the best verdict of all tries, and the last try with all that
 * the verdict on it. `last` is null where the question has changed since.
 */
export const nodeAnswer = verdict.extend({
  node_id: z.uuid(),
  last: gradedAnswer.extend({ answer }).nullable(),
});

export type NodeAnswer = z.infer<typeof nodeAnswer>;

/** GET /api/chapters/{id}/nodes; `answers` holds the reader's own, one per answered node. */
export const chapterNodes = z.object({
  chapter: chapterSummary,
  path: z.object({ id: z.uuid(), title: z.string() }),
  language: z.string(),
  source_language: z.string(),
  nodes: z.array(publicNode),
  answers: z.array(nodeAnswer),
});

export type ChapterNodes = z.infer<typeof chapterNodes>;
