import { z } from "zod";
import { FACES_SHOWN, MAX_DURATION_MS, NODE_LIMITS, NODE_TYPES } from "./paths-constants.ts";

export {
  NODE_LIMITS,
  type Tier,
  NODE_TYPES,
  MAX_DURATION_MS,
  CHAPTER_PASS_SHARE,
  CHECKPOINT_NODES,
  CHECKPOINT_SHARE,
  TIER_SHARES,
  TIER_IDS,
  TIERS,
  FACES_SHOWN,
} from "./paths-constants.ts";

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

export const nodeType = z.enum(NODE_TYPES);

export type NodeType = z.infer<typeof nodeType>;

export const tierId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const id = z.string().min(1).max(NODE_LIMITS.id);

const count = z.int().min(0);

const uniqueIds = (max: number) => z.array(id).max(max).refine(isUnique, "duplicate id");

/** A part of a question that is referred to by id: option, item, side of a pair. */
export const choice = z.object({ id, text: z.string() });

export type Choice = z.infer<typeof choice>;

export const option = choice.extend({ image_url: z.string().optional() });

export const nodeMedia = z.object({
  url: z.string().max(500),
  alt: z.string().max(500),
  kind: z.enum(["image", "audio"]),
});

export type NodeMedia = z.infer<typeof nodeMedia>;

// What a learner may see of a payload: nothing from which the answer could be read.
// Schemas strip unknown keys, so a key forgotten by the presenter does not leave either.
const choicesPayload = z.object({ options: z.array(option) });

export const publicPayloads = {
  single_choice: choicesPayload,
  multiple_choice: choicesPayload,
  true_false: z.object({}),
  text: z.object({ case_sensitive: z.boolean(), accent_sensitive: z.boolean() }),
  number: z.object({
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().optional(),
    unit: z.string().optional(),
  }),
  order: z.object({ items: z.array(choice) }),
  pairs: z.object({ left: z.array(choice), right: z.array(choice) }),
  scale: z.object({
    min: z.int(),
    max: z.int(),
    min_label: z.string(),
    max_label: z.string(),
  }),
  info: z.object({ body: z.string() }),
} as const;

const nodeBase = z.object({
  id: z.uuid(),
  chapter_id: z.uuid(),
  order_index: count,
  prompt: z.string(),
  media: nodeMedia.nullable(),
  hint: z.string().nullable(),
  difficulty: z.int().min(1).max(3),
});

const publicNodeOf = <T extends NodeType>(type: T) =>
  nodeBase.extend({ type: z.literal(type), payload: publicPayloads[type] });

/** A node as a learner gets it before answering. */
export const publicNode = z.discriminatedUnion("type", [
  publicNodeOf("single_choice"),
  publicNodeOf("multiple_choice"),
  publicNodeOf("true_false"),
  publicNodeOf("text"),
  publicNodeOf("number"),
  publicNodeOf("order"),
  publicNodeOf("pairs"),
  publicNodeOf("scale"),
  publicNodeOf("info"),
]);

export type PublicNode = z.infer<typeof publicNode>;

const pairList = z
  .array(z.tuple([id, id]))
  .max(NODE_LIMITS.pairs)
  .refine((pairs) => isUnique(pairs.map((pair) => pair[0])), "left side used twice")
  .refine((pairs) => isUnique(pairs.map((pair) => pair[1])), "right side used twice");

/** The answer of each type. Ids are those of the public node. */
export const answers = {
  single_choice: z.strictObject({ option: id }),
  multiple_choice: z.strictObject({ options: uniqueIds(NODE_LIMITS.options) }),
  true_false: z.strictObject({ value: z.boolean() }),
  text: z.strictObject({ text: z.string().min(1).max(NODE_LIMITS.answerText) }),
  number: z.strictObject({
    number: z.number().min(-NODE_LIMITS.number).max(NODE_LIMITS.number),
  }),
  order: z.strictObject({ order: uniqueIds(NODE_LIMITS.items) }),
  pairs: z.strictObject({ pairs: pairList }),
  scale: z.strictObject({ value: z.int() }),
  info: z.strictObject({ seen: z.literal(true) }),
} as const;

export const answer = z.union([
  answers.single_choice,
  answers.multiple_choice,
  answers.true_false,
  answers.text,
  answers.number,
  answers.order,
  answers.pairs,
  answers.scale,
  answers.info,
]);

export type Answer = z.infer<typeof answer>;

/** POST /api/nodes/{id}/answer. The server checks `answer` against the type of the node. */
export const answerBody = z.strictObject({
  answer,
  durationMs: z.int().min(0).max(MAX_DURATION_MS),
});

export type AnswerBody = z.infer<typeof answerBody>;

/** The right answer, told only after one was given; ids are those of the public node. */
export const solution = z.discriminatedUnion("type", [
  z.object({ type: z.literal("single_choice"), correct: z.array(id) }),
  z.object({ type: z.literal("multiple_choice"), correct: z.array(id) }),
  z.object({ type: z.literal("true_false"), correct: z.boolean() }),
  z.object({ type: z.literal("text"), accepted: z.array(z.string()) }),
  z.object({
    type: z.literal("number"),
    correct: z.number(),
    tolerance: z.number(),
    unit: z.string().optional(),
  }),
  z.object({ type: z.literal("order"), order: z.array(id) }),
  z.object({ type: z.literal("pairs"), pairs: z.array(z.tuple([id, id])) }),
]);

export type Solution = z.infer<typeof solution>;

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

export const answerResult = z.object({
  ...verdict.shape,
  solution: solution.nullable(),
  explanation: z.string().nullable(),
  points: count,
  celebration: celebration.nullable(),
  progress: z.object({
    chapter: chapterProgress.extend({ total: count, state: chapterState }),
    path: pathProgress,
  }),
  chapterCompleted: z.boolean(),
  pathCompleted: z.boolean(),
  tier_id: tierId.nullable(),
});

export type AnswerResult = z.infer<typeof answerResult>;

export const face = z.object({
  id: z.uuid(),
  username: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
});

export type Face = z.infer<typeof face>;

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
});

export type PathSummary = z.infer<typeof pathSummary>;

export const pathListQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  category: z.string().max(60).optional(),
  tag: z.string().max(50).optional(),
  query: z.string().max(100).optional(),
  /** Only the caller's own paths, the one they were at last first. */
  joined: z.enum(["true", "false"]).optional(),
});

export const pathList = z.object({
  items: z.array(pathSummary),
  nextCursor: z.string().nullable(),
});

export type PathList = z.infer<typeof pathList>;

/** A path that somebody walks or has walked, with their own standing on it. */
export const walkedPath = z.object({
  id: z.uuid(),
  title: z.string(),
  image_url: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  chapter_count: count,
  progress: pathProgress,
  tier_id: tierId.nullable(),
});

export type WalkedPath = z.infer<typeof walkedPath>;

/** GET /api/profiles/{username}/paths, the one they were at last first. */
export const walkedPathList = z.object({
  items: z.array(walkedPath),
  nextCursor: z.string().nullable(),
});

export type WalkedPathList = z.infer<typeof walkedPathList>;

/** `next_node` is the index of the node to go on with, null when nothing is left to do. */
export const chapterSummary = z.object({
  id: z.uuid(),
  path_id: z.uuid(),
  title: z.string(),
  order_index: count,
  nodes_count: count,
  traits: z.array(z.string()),
  progress: chapterProgress,
  state: chapterState,
  next_node: count.nullable(),
  friends: faces,
});

export type ChapterSummary = z.infer<typeof chapterSummary>;

export const pathDetail = z.object({
  ...pathSummary.shape,
  chapters: z.array(chapterSummary),
  people: faces,
  people_count: count,
});

export type PathDetail = z.infer<typeof pathDetail>;

/** POST and DELETE /api/paths/{pathId}/join. */
export const joinResult = z.object({ success: z.literal(true), joined: z.boolean() });

export const nodeAnswer = verdict.extend({ node_id: z.uuid() });

export type NodeAnswer = z.infer<typeof nodeAnswer>;

/** GET /api/chapters/{id}/nodes; `answers` holds the reader's own, one per answered node. */
export const chapterNodes = z.object({
  chapter: chapterSummary,
  path: z.object({ id: z.uuid(), title: z.string() }),
  nodes: z.array(publicNode),
  answers: z.array(nodeAnswer),
});

export type ChapterNodes = z.infer<typeof chapterNodes>;
