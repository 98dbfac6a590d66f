import { z } from "zod";
import { personCard } from "./profiles.ts";

export const INVITE_SLOTS = 5;

/** One of a person's codes. */
export const invite = z.object({
  code: z.string(),
  kind: z.enum(["personal", "page", "campaign"]),
  uses: z.number().int(),
  maxUses: z.number().int(),
  expiresAt: z.string(),
  createdAt: z.string(),
  /** Who came with it, where it is known. */
  guests: z.array(personCard),
});
export type Invite = z.infer<typeof invite>;

/** GET /api/invites; `nextAt` is when the next code comes, null while all are there. */
export const inviteList = z.object({
  items: z.array(invite),
  nextAt: z.string().nullable(),
});
export type InviteList = z.infer<typeof inviteList>;

/** POST /api/invites. A campaign is for administrators; without a kind it is a personal code. */
export const inviteBody = z.strictObject({
  kind: z.enum(["personal", "campaign"]).default("personal"),
  maxUses: z.number().int().min(1).max(10_000).optional(),
  days: z.union([z.literal(7), z.literal(30), z.literal(90)]).optional(),
});
export const inviteAnswer = z.object({ invite });

/** GET /api/invites/{code}: all that somebody with the code learns. */
export const inviteView = z.object({
  code: z.string(),
  inviter: personCard.omit({ id: true }).nullable(),
});
export type InviteView = z.infer<typeof inviteView>;
