import { z } from "zod";
import { personCard } from "./profiles.ts";

/** POST /api/blocks. */
export const blockBody = z.strictObject({ userId: z.uuid() });

export const blockAnswer = z.object({ blockedUser: personCard });
export type BlockAnswer = z.infer<typeof blockAnswer>;

export const unblockAnswer = z.object({ success: z.literal(true) });

/** GET /api/blocks. Of those who blocked the reader it says no more than that they did. */
export const blockedLists = z.object({
  usersYouBlocked: z.array(personCard),
  usersWhoBlockedYou: z.array(z.object({ id: z.uuid() })),
});
export type BlockedLists = z.infer<typeof blockedLists>;
