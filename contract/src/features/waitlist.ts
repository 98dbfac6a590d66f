import { z } from "zod";
import { emailAddress } from "./registration.ts";
import { staffReason } from "./sanctions.ts";
import { INVITED_AT_ONCE } from "./waitlist-constants.ts";

/** POST /api/waitlist; the answer does not reveal whether the address is already on the list. */
export const waitlistBody = z.strictObject({
  email: emailAddress,
  referrer: z.string().max(40).nullish(),
});
export const waitlistAnswer = z.object({ success: z.literal(true) });

export const waitlistConfirmBody = z.strictObject({ token: z.string().min(20).max(100) });

/** The position of an address, for the person who opened the link in its mail. */
export const waitlistPlace = z.object({
  status: z.enum(["waiting", "invited", "registered"]),
  position: z.number().int().nullable(),
  /** The address to hand on; each person who comes by it moves the sender up. */
  referralCode: z.string(),
  movesLeft: z.number().int(),
});
export type WaitlistPlace = z.infer<typeof waitlistPlace>;

/** POST /api/admin/waitlist/invite: the next `count`, or these. */
export const waitlistInviteBody = z.union([
  z.strictObject({
    count: z.number().int().min(1).max(INVITED_AT_ONCE),
    reason: staffReason.nullish(),
  }),
  z.strictObject({
    ids: z.array(z.uuid()).min(1).max(INVITED_AT_ONCE),
    reason: staffReason.nullish(),
  }),
]);
