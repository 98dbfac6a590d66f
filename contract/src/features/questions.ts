import { z } from "zod";
import { visibleText } from "../text/visible.ts";
import { ownImage } from "../text/fields.ts";
import { NODE_LIMITS, nodeMedia } from "./paths.ts";

// A question as its author writes it, right answers included: stored by the server, seen by
// staff only. Learners get `publicNode`.

const id = z.string().min(1).max(NODE_LIMITS.id);
const text = visibleText.min(1).max(NODE_LIMITS.choiceText);
const bounded = z.number().min(-NODE_LIMITS.number).max(NODE_LIMITS.number);
const hasOnlyUnique = (values: readonly string[]) => new Set(values).size === values.length;

const traitWeights = z.array(z.strictObject({ trait_id: id, weight: z.number().min(-1).max(1) }));
const option = z.strictObject({ id, text, image_url: ownImage.optional() });
const item = z.strictObject({ id, text });
const pair = z.strictObject({ id, left: text, right: text });

const distinct = <T extends { id: string; text: string }>(one: z.ZodType<T>, most: number) =>
  z
    .array(one)
    .min(2)
    .max(most)
    .refine((all) => hasOnlyUnique(all.map(({ id: own }) => own)), "DOUBLED_ID")
    .refine((all) => hasOnlyUnique(all.map((other) => other.text)), "DOUBLED");
const correctIds = z.array(id).min(1).refine(hasOnlyUnique, "DOUBLED_ID");

type Choices = { options: { id: string }[]; correct?: string[] | undefined };
const pointsAtOptions = ({ options, correct = [] }: Choices) => {
  const ids = new Set(options.map((one) => one.id));
  return correct.every((wanted) => ids.has(wanted));
};

/** Without `correct` it is a matter of opinion and not scored; its options may move traits. */
const singleChoice = z
  .strictObject({
    options: distinct(option.extend({ traits: traitWeights.optional() }), 6),
    correct: correctIds.max(1).optional(),
  })
  .refine(pointsAtOptions, { path: ["correct"], error: "NO_OPTION" })
  .refine(
    ({ options, correct }) => !correct || options.every(({ traits }) => traits === undefined),
    { path: ["correct"], error: "TRAITS_MOVED" },
  );

const multipleChoice = z
  .strictObject({
    options: distinct(option, NODE_LIMITS.options),
    correct: correctIds,
    partial: z.boolean().default(true),
  })
  .refine(pointsAtOptions, { path: ["correct"], error: "NO_OPTION" });

const textAnswer = z.strictObject({
  accepted: z.array(visibleText.min(1).max(NODE_LIMITS.answerText)).min(1).max(30),
  case_sensitive: z.boolean().default(false),
  accent_sensitive: z.boolean().default(false),
  typos: z.int().min(0).max(2).default(0),
});

const numberAnswer = z
  .strictObject({
    correct: bounded,
    tolerance: z.number().min(0).default(0),
    min: bounded.optional(),
    max: bounded.optional(),
    step: z.number().positive().optional(),
    unit: z.string().max(40).optional(),
  })
  .refine((n) => n.correct >= (n.min ?? n.correct), { path: ["correct"], error: "BELOW_MIN" })
  .refine((n) => n.correct <= (n.max ?? n.correct), { path: ["correct"], error: "ABOVE_MAX" });

/** `items` stand in right order. Equal texts are allowed (two closing braces, say). */
const order = z.strictObject({
  items: z
    .array(item)
    .min(3)
    .max(NODE_LIMITS.items)
    .refine((all) => hasOnlyUnique(all.map((one) => one.id)), "DOUBLED_ID"),
});

const pairs = z.strictObject({
  pairs: z
    .array(pair)
    .min(3)
    .max(NODE_LIMITS.pairs)
    .refine((all) => hasOnlyUnique(all.map((one) => one.id)), "DOUBLED_ID")
    .refine((all) => hasOnlyUnique(all.map((one) => one.left)), "DOUBLED")
    .refine((all) => hasOnlyUnique(all.map((one) => one.right)), "DOUBLED"),
});

const scale = z
  .strictObject({
    min: z.int(),
    max: z.int(),
    min_label: z.string().max(60),
    max_label: z.string().max(60),
    /** Slugs of traits; one with a negative weight is moved the other way. */
    traits: traitWeights.default([]),
  })
  .refine((payload) => payload.min < payload.max, { path: ["max"], error: "BELOW_MIN" })
  .refine((payload) => payload.max - payload.min <= 10, { path: ["max"], error: "STEPS" });

const info = z.strictObject({ body: visibleText.min(1).max(NODE_LIMITS.body) });

const about = z.strictObject({
  prompt: visibleText.min(1).max(NODE_LIMITS.prompt),
  media: nodeMedia.nullish(),
  explanation: visibleText.max(NODE_LIMITS.explanation).nullish(),
  hint: visibleText.max(NODE_LIMITS.hint).nullish(),
  difficulty: z.int().min(1).max(3),
  tags: z.array(z.string().regex(/^[\p{L}\p{N}_]{2,50}$/u)).max(10),
});

/** The author's view of one question: type, texts and payload with the right answer. */
export const question = z.discriminatedUnion("type", [
  about.extend({ type: z.literal("single_choice"), payload: singleChoice }),
  about.extend({ type: z.literal("multiple_choice"), payload: multipleChoice }),
  about.extend({
    type: z.literal("true_false"),
    payload: z.strictObject({ correct: z.boolean() }),
  }),
  about.extend({ type: z.literal("text"), payload: textAnswer }),
  about.extend({ type: z.literal("number"), payload: numberAnswer }),
  about.extend({ type: z.literal("order"), payload: order }),
  about.extend({ type: z.literal("pairs"), payload: pairs }),
  about.extend({ type: z.literal("scale"), payload: scale }),
  about.extend({ type: z.literal("info"), payload: info }),
]);
export type Question = z.infer<typeof question>;
export type QuestionType = Question["type"];
/** The question of one type: `QuestionOf<"text">`. */
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>;
