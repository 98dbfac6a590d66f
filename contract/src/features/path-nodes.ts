import { z } from "zod";
import { MAX_DURATION_MS, NODE_LIMITS, NODE_TYPES } from "./paths-constants.ts";

// The questions of a chapter as a learner meets them, what may be answered, and what was right.

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

export const nodeType = z.enum(NODE_TYPES);

export type NodeType = z.infer<typeof nodeType>;

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
  /** The text alternative of a sound; a picture has `alt`. */
  transcript: z.string().max(2000).nullable().default(null),
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

/** A node of any type, with these fields beside its own. */
const nodesWith = <Base extends z.ZodRawShape>(base: Base) => {
  const nodeOf = <Type extends NodeType>(type: Type) =>
    z.object({ ...base, type: z.literal(type), payload: publicPayloads[type] });
  return z.discriminatedUnion("type", [
    nodeOf("single_choice"),
    nodeOf("multiple_choice"),
    nodeOf("true_false"),
    nodeOf("text"),
    nodeOf("number"),
    nodeOf("order"),
    nodeOf("pairs"),
    nodeOf("scale"),
    nodeOf("info"),
  ]);
};

/** A node as a learner gets it before answering. */
export const publicNode = nodesWith(nodeBase.shape);

/** The same with further fields. Not by `and`: each half of it would forbid the fields of the other. */
export const publicNodeWith = <More extends z.ZodRawShape>(more: More) =>
  nodesWith({ ...nodeBase.shape, ...more });

/** A node that is not stored, as a learner would get it. */
export const triedNode = nodesWith({
  ...nodeBase.shape,
  id: z.null(),
  chapter_id: z.literal(""),
});

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
  /** One try, however often it is sent: each resend gets the first result word for word. */
  nonce: z.uuid().optional(),
  /** When it was given, where that was offline (ISO 8601). */
  answeredAt: z.iso.datetime({ offset: true }).optional(),
});

export type AnswerBody = z.infer<typeof answerBody>;

/** The right answer, sent only after one was given; ids are those of the public node. */
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
