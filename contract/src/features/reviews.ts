import { z } from "zod";
import { cursorParam } from "../paging.ts";
import { answerBody, gradedAnswer, publicNodeWith } from "./paths.ts";

export { REVIEW_INTERVALS, REVIEWS_A_DAY, REVIEWS_FOR_POINTS } from "./reviews-constants.ts";

const count = z.int().min(0);

export const reviewBox = z.int().min(1).max(5);

const reviewPath = z.object({ id: z.uuid(), title: z.string() });

/** A question that was answered wrong once; `due_on` is a date of the person's own calendar. */
export const reviewCard = z.object({
  node_id: z.uuid(),
  box: reviewBox,
  due_on: z.iso.date(),
  last_result: z.enum(["right", "wrong"]),
  prompt: z.string(),
  path: reviewPath,
});

export type ReviewCard = z.infer<typeof reviewCard>;

export const reviewListQuery = z.object({
  cursor: cursorParam,
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** GET /api/reviews, earliest due first. */
export const reviewList = z.object({
  items: z.array(reviewCard),
  nextCursor: z.string().nullable(),
});

export type ReviewList = z.infer<typeof reviewList>;

/** A due question as a learner meets it. */
export const reviewNode = publicNodeWith({
  box: reviewBox,
  due_on: z.iso.date(),
  path: reviewPath,
  /** Of the question. */
  language: z.string(),
});

export type ReviewNode = z.infer<typeof reviewNode>;

/** GET /api/reviews/today. `nodes` are what is left today, the one that is due longest first. */
export const reviewToday = z.object({
  date: z.iso.date(),
  left: count,
  done: count,
  total: count,
  emptied: z.boolean(),
  limit: count,
  /** The next day after today on which a card is due. */
  next_due_on: z.iso.date().nullable(),
  boxes: z.object({ "1": count, "2": count, "3": count, "4": count, "5": count }),
  nodes: z.array(reviewNode),
});

export type ReviewToday = z.infer<typeof reviewToday>;

/** POST /api/reviews/{nodeId}/answer. */
export const reviewAnswerBody = answerBody.pick({ answer: true, durationMs: true });

/** Box and date are null once the card is gone. */
export const reviewResult = z.object({
  ...gradedAnswer.shape,
  box: reviewBox.nullable(),
  due_on: z.iso.date().nullable(),
  left: count,
  emptied: z.boolean(),
  points: count,
});

export type ReviewResult = z.infer<typeof reviewResult>;
