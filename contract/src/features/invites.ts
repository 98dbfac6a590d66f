import { z } from "zod";
import { CAMPAIGN_DAYS, CAMPAIGN_USES } from "./invites-constants.ts";
import { PAGE_CODE_DAYS, PAGE_CODE_USES } from "./pages-constants.ts";
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
  /** The people who registered with it, where known. */
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
  maxUses: z.number().int().min(1).max(CAMPAIGN_USES).optional(),
  days: z.literal(CAMPAIGN_DAYS).optional(),
});
export const inviteAnswer = z.object({ invite });

/** GET /api/invites/{code}: what the holder of a code may read. */
export const inviteView = z.object({
  code: z.string(),
  inviter: personCard.omit({ id: true }).nullable(),
  /** Where a page's code leads. */
  page: z
    .object({
      name: z.string(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
      memberCount: z.number().int(),
    })
    .nullable(),
});
export type InviteView = z.infer<typeof inviteView>;

/** POST /api/pages/{pageName}/invite-codes */
export const pageCodeBody = z.strictObject({
  maxUses: z.number().int().min(1).max(PAGE_CODE_USES),
  days: z.literal(PAGE_CODE_DAYS),
});
export type PageCodeBody = z.infer<typeof pageCodeBody>;

/** A code of a page, for its moderators. */
export const pageCode = invite.omit({ guests: true, kind: true }).extend({
  /** The person who created it; null for a deleted account. */
  owner: personCard.nullable(),
});
export type PageCode = z.infer<typeof pageCode>;
export const pageCodes = z.object({ items: z.array(pageCode) });
export type PageCodes = z.infer<typeof pageCodes>;
export const pageCodeAnswer = z.object({ invite: pageCode });

/** POST /api/invites/{code}/join: the page that the reader is on now. */
export const joinedByCode = z.object({ pageName: z.string() });
export type JoinedByCode = z.infer<typeof joinedByCode>;
