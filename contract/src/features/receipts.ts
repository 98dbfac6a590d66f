import { z } from "zod";
import { isVisibleText } from "../text/stored.ts";
import { REMEMBER_MAX } from "./paths-constants.ts";

const count = z.int().min(0);

/**
 * What is left of a completed chapter or path: made once for each, when it was first completed.
 * `correct` counts the scored questions that were right at last, `first_try_share` is 0 to 1.
 */
export const receipt = z.object({
  id: z.uuid(),
  kind: z.enum(["chapter", "path"]),
  path: z.object({ id: z.uuid(), title: z.string() }),
  /** Null where the receipt is for a completed path. */
  chapter: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  tier_id: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  correct: count,
  scored: count,
  first_try_share: z.number().min(0).max(1),
  /** What the learner wants to remember, as they typed it. */
  remember: z.string().nullable(),
  on_profile: z.boolean(),
  created_at: z.iso.datetime(),
});

export type Receipt = z.infer<typeof receipt>;

/** A receipt in a message, which people of several languages read. */
export const sentReceipt = receipt.extend({
  /** Its titles in every language that the path had when it was sent; none in older messages. */
  titles: z
    .record(z.string(), z.object({ path: z.string(), chapter: z.string().nullable() }))
    .optional(),
});

export type SentReceipt = z.infer<typeof sentReceipt>;

export const receiptListQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** GET /api/receipts and GET /api/profiles/{username}/receipts, newest first. */
export const receiptList = z.object({
  items: z.array(receipt),
  nextCursor: z.string().nullable(),
});

export type ReceiptList = z.infer<typeof receiptList>;

/** PATCH /api/receipts/{id}. An empty note is none. */
export const receiptBody = z
  .strictObject({
    remember: z
      .string()
      .max(REMEMBER_MAX)
      .refine((text) => !/[\p{Cc}--[\n\r\t]]/v.test(text), "INVALID")
      .nullable()
      .transform((text) => (text !== null && isVisibleText(text) ? text : null)),
    onProfile: z.boolean(),
  })
  .partial();

export type ReceiptBody = z.infer<typeof receiptBody>;

export const receiptResult = z.object({ receipt });
