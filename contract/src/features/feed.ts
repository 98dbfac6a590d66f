import { z } from "zod";
import { cursorParam, limitParam } from "../paging.ts";
import { FEED_DAYS, FEED_NEW_MAX } from "./posts-constants.ts";
import { pageRefCard, post } from "./posts.ts";
import { personCard } from "./profiles.ts";

export { FEED_DAYS, FEED_NEW_MAX } from "./posts-constants.ts";

export const feedEventType = z.enum([
  "path_completed",
  "badge_earned",
  "streak_milestone",
  "game_finished",
]);
export type FeedEventType = z.infer<typeof feedEventType>;

/** Something that a person did. `path` of the subject is where it leads. */
export const feedEvent = z.object({
  type: feedEventType,
  actor: personCard,
  subject: z.object({
    type: z.string(),
    id: z.string(),
    title: z.string(),
    path: z.string().nullable(),
  }),
});
export type FeedEvent = z.infer<typeof feedEvent>;

/** Why the feed contains an entry, in the reader's language. */
export const feedReason = z.object({
  code: z.enum(["own", "follow", "page", "tagged", "mentioned"]),
  person: personCard.nullable(),
  page: pageRefCard.nullable(),
  text: z.string(),
});
export type FeedReason = z.infer<typeof feedReason>;

const entry = { id: z.uuid(), at: z.iso.datetime(), reason: feedReason };
export const feedItem = z.discriminatedUnion("kind", [
  z.object({ ...entry, kind: z.literal("post"), post }),
  z.object({ ...entry, kind: z.literal("event"), event: feedEvent }),
]);
export type FeedItem = z.infer<typeof feedItem>;

export const feedQuery = z.strictObject({ cursor: cursorParam, limit: limitParam });

/** GET /api/feed, newest first; the last page has no cursor and says that it is the end. */
export const feedPage = z.object({
  items: z.array(feedItem),
  nextCursor: z.string().nullable(),
  end: z.object({ days: z.literal(FEED_DAYS), text: z.string() }).nullable(),
});
export type FeedPage = z.infer<typeof feedPage>;

export const feedNewQuery = z.strictObject({ since: z.iso.datetime({ offset: true }) });
export const feedNew = z.object({ count: z.int().min(0).max(FEED_NEW_MAX) });
