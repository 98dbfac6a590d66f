import { z } from "zod";
import { pageOf } from "../paging.ts";
import { gameStatus, gameType } from "./games.ts";
import { isStorable, lengthOf, normalizeText } from "../text/stored.ts";
import { linkCard, pageRefCard, post } from "./posts.ts";
import { personCard } from "./profiles.ts";
import { SHARE_KINDS, SHARE_TEXT_MAX } from "./shares-constants.ts";

export { SHARE_KINDS, SHARE_TEXT_MAX } from "./shares-constants.ts";

export const shareKind = z.enum(SHARE_KINDS);
export type ShareKind = z.infer<typeof shareKind>;

const text = z
  .string()
  .max(SHARE_TEXT_MAX * 8, "TOO_LONG")
  .refine(isStorable, "INVALID")
  .transform(normalizeText)
  .refine((words) => lengthOf(words) <= SHARE_TEXT_MAX, "TOO_LONG");

/** POST /api/shares. */
export const newShareBody = z.strictObject({
  kind: shareKind,
  id: z.uuid(),
  to: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("user"), id: z.uuid() }),
    z.strictObject({ type: z.literal("chat"), id: z.uuid() }),
    z.strictObject({ type: z.literal("page"), id: z.uuid() }),
    z.strictObject({ type: z.literal("link"), id: z.null().optional() }),
  ]),
  text: text.optional(),
  nonce: z.uuid().optional(),
});
export type NewShare = z.infer<typeof newShareBody>;

/** A public link as its maker gets it. */
export const shareLink = z.object({
  code: z.string(),
  url: z.string(),
  indexed: z.boolean(),
});
export type ShareLink = z.infer<typeof shareLink>;

/** The result of a share, by the kind of its receiver. */
export const shareAnswer = z.union([
  shareLink,
  z.object({ success: z.literal(true), post }),
  z.object({ success: z.literal(true), chatId: z.uuid(), messageId: z.uuid() }),
  z.object({ success: z.literal(true) }),
]);
export type ShareAnswer = z.infer<typeof shareAnswer>;

/** A page as a shared link shows it. */
export const sharedPage = pageRefCard.extend({
  about: z.string().nullable(),
  memberCount: z.int().min(0),
});
export type SharedPage = z.infer<typeof sharedPage>;

/** A game as a shared link shows it. */
export const sharedGame = z.object({
  id: z.uuid(),
  game_type: gameType,
  name: z.string(),
  status: gameStatus,
  creator_name: z.string(),
  player_count: z.int().min(0),
  /** Whether visitors without an account can play. */
  guests: z.boolean(),
});
export type SharedGame = z.infer<typeof sharedGame>;

/** GET /api/shares/{code}: what a public link leads to, and who made it. */
export const sharedThing = z.object({
  code: z.string(),
  kind: shareKind,
  post: post.optional(),
  page: sharedPage.optional(),
  game: sharedGame.optional(),
  by: personCard,
  indexed: z.boolean(),
  created_at: z.iso.datetime(),
});
export type SharedThing = z.infer<typeof sharedThing>;

/**
 * GET /api/shares: the reader's active links. The card is null where the target is gone or no
 * longer public.
 */
export const ownShare = shareLink.extend({
  kind: shareKind,
  id: z.uuid(),
  card: linkCard.nullable(),
  created_at: z.iso.datetime(),
});
export type OwnShare = z.infer<typeof ownShare>;
export const ownShareList = pageOf(ownShare);

/** PATCH /api/shares/{code}. */
export const shareChanges = z.strictObject({ indexed: z.boolean() });

/** GET /api/cards: up to 10 addresses, each its own card or null. */
export const cardQuery = z.strictObject({
  url: z.union([
    z
      .string()
      .max(2000)
      .transform((one) => [one]),
    z.array(z.string().max(2000)).min(1).max(10),
  ]),
});
export const cardList = z.object({ items: z.array(linkCard.nullable()) });
