import { z } from "zod";
import { pageOf } from "../paging.ts";
import { pageRefCard } from "./posts.ts";
import { personCard } from "./profiles.ts";

/** What a person can stop notifications of. */
export const muteKind = z.enum(["person", "page", "post", "type"]);
export type MuteKind = z.infer<typeof muteKind>;

/** Something muted: `id` is that of a person, a page or a post, or a type of notification. */
export const mute = z.object({
  kind: muteKind,
  id: z.string(),
  /** As the reader knows it. */
  name: z.string(),
  created_at: z.iso.datetime(),
});
export type Mute = z.infer<typeof mute>;

/** Of PUT and DELETE /api/mutes/{kind}/{id}. */
export const muteParams = z.strictObject({ kind: muteKind, id: z.string().min(1).max(60) });
export const muteAnswer = z.object({ mute });
export const muteList = pageOf(mute);

export const whyCode = z.enum([
  "follow",
  "page",
  "moderator",
  "own_post",
  "own_comment",
  "named",
  "attached",
  "invited",
  "sent",
  "followers",
  "chat",
  "game",
  "path",
  "learning",
  "invitation",
  "visit",
  "staff",
  "account",
]);
export type WhyCode = z.infer<typeof whyCode>;

/** GET /api/notifications/{id}/why, in the reader's language. */
export const whyAnswer = z.object({
  text: z.string(),
  reasons: z.array(
    z.object({
      code: whyCode,
      text: z.string(),
      person: personCard.nullable(),
      page: pageRefCard.nullable(),
      post: z.object({ id: z.uuid() }).nullable(),
    }),
  ),
  can_mute: z.array(mute.omit({ created_at: true })),
});
export type WhyAnswer = z.infer<typeof whyAnswer>;
