import { z } from "zod";

/** GET /api/traits: what the reader's opinions have changed, visible to the reader alone. */
export const traitList = z.object({
  items: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      /** From -1 to 1; 0 is the middle of every scale. */
      value: z.number().min(-1).max(1),
      /** Answers that moved it. */
      answers: z.int().positive(),
    }),
  ),
  nextCursor: z.null(),
});

export type TraitList = z.infer<typeof traitList>;

/** DELETE /api/traits. */
export const traitsDeleted = z.object({ success: z.literal(true) });
