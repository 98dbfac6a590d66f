import { z } from "zod";

/** An image as the server stored it: WebP, without metadata. Width and height are in pixels. */
export const imageAnswer = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export const audioAnswer = z.object({ id: z.uuid(), url: z.string(), kind: z.literal("audio") });
