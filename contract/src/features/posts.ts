import { z } from "zod";
import { cursorParam, limitParam, pageOf } from "../paging.ts";
import {
  POST_FILTERS,
  POST_LIMITS,
  POST_STATES,
  POST_TYPES,
  POST_VISIBILITIES,
} from "./posts-constants.ts";
import {
  isPlainLine,
  isStorable,
  normalizeText,
  lengthOf,
  shownText,
  textFault,
} from "../text/stored.ts";
import { personCard } from "./profiles.ts";

export {
  FEED_DAYS,
  FEED_NEW_MAX,
  POST_FILTERS,
  POST_FLOOD,
  POST_LIMITS,
  POST_STATES,
  POST_TYPES,
  POST_VISIBILITIES,
} from "./posts-constants.ts";

const count = z.int().min(0);
const id = z.uuid();

/** The language that a text was written in, such as `de-DE`; null where it is not known. */
const writtenIn = z.string().nullable();

export const postType = z.enum(POST_TYPES);
export type PostType = z.infer<typeof postType>;
export const postVisibility = z.enum(POST_VISIBILITIES);
export type PostVisibility = z.infer<typeof postVisibility>;
export const postState = z.enum(POST_STATES);
export type PostState = z.infer<typeof postState>;

const bodyText = (most: number) =>
  z
    .string()
    .max(most * 8, "TOO_LONG")
    .superRefine((text, context) => {
      const fault = textFault(text, most);
      if (fault) context.addIssue({ code: "custom", message: fault });
    })
    .transform(normalizeText);

const line = (most: number) =>
  z
    .string()
    .max(most * 8, "TOO_LONG")
    .refine((text) => isStorable(text) && isPlainLine(text), "INVALID")
    .refine((text) => lengthOf(text.trim()) <= most, "TOO_LONG")
    .transform((text) => shownText(text.normalize("NFC").trim()));

/** A page as posts show it. */
export const pageRefCard = z.object({
  id,
  name: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
});
export type PageRefCard = z.infer<typeof pageRefCard>;

/** A link to something of this site. */
export const linkCard = z.object({
  url: z.string(),
  kind: z.enum(["post", "page", "path", "game", "person"]),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  image_url: z.string().nullable(),
  author: personCard.nullable(),
});
export type LinkCard = z.infer<typeof linkCard>;

export const postPicture = z.object({
  id,
  url: z.string(),
  width: count,
  height: count,
  alt: z.string(),
});
export type PostPicture = z.infer<typeof postPicture>;

export const removal = z.object({
  reason: z.string(),
  by: z.enum(["page", "site"]),
  at: z.iso.datetime(),
});
export type Removal = z.infer<typeof removal>;

export const postRights = [
  "edit",
  "delete",
  "like",
  "comment",
  "share",
  "link",
  "pin",
  "moderate",
  "report",
] as const;
export type PostRight = (typeof postRights)[number];

export const post = z.object({
  id,
  post_type: postType,
  /** Null where the account is gone and its posts were left. */
  author: personCard.nullable(),
  page: pageRefCard.nullable(),
  game: z
    .object({
      id,
      game_type: z.string(),
      game_type_id: z.int(),
      name: z.string(),
      status: z.string(),
    })
    .nullable(),
  path: z.object({ id, title: z.string() }).nullable(),
  shared: linkCard.nullable(),
  title: z.string().nullable(),
  body: z.string(),
  language: writtenIn,
  media: z.array(postPicture),
  visibility: postVisibility,
  tags: z.array(z.string()),
  mentions: z.array(personCard),
  tagged_users: z.array(personCard),
  like_count: count,
  comment_count: count,
  share_count: count,
  liked_by_me: z.boolean(),
  played_by_me: z.boolean().nullable(),
  comments_open: z.boolean(),
  pinned: z.boolean(),
  state: postState,
  removal: removal.nullable(),
  can: z.object(
    Object.fromEntries(postRights.map((right) => [right, z.boolean()])) as Record<
      PostRight,
      z.ZodBoolean
    >,
  ),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
});
export type Post = z.infer<typeof post>;

const commentBase = z.object({
  id,
  post_id: id,
  parent_id: id.nullable(),
  author: personCard.nullable(),
  body: z.string(),
  language: writtenIn,
  mentions: z.array(personCard),
  like_count: count,
  reply_count: count,
  liked_by_me: z.boolean(),
  deleted: z.boolean(),
  state: postState,
  removal: removal.nullable(),
  can: z.object({
    reply: z.boolean(),
    delete: z.boolean(),
    moderate: z.boolean(),
    report: z.boolean(),
  }),
  created_at: z.iso.datetime(),
});

/** Only first-level comments have `replies`. */
export const postComment = commentBase.extend({
  replies: z.object({ items: z.array(commentBase), nextCursor: z.string().nullable() }).optional(),
});
export type PostComment = z.infer<typeof postComment>;

const pictures = z
  .array(z.strictObject({ id, alt: line(POST_LIMITS.alt).default("") }))
  .max(POST_LIMITS.media, "TOO_MANY")
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, "INVALID");
const people = z
  .array(id)
  .max(POST_LIMITS.taggedUsers, "TOO_MANY")
  .refine((all) => new Set(all).size === all.length, "INVALID");

/** An empty title is none. */
const title = line(POST_LIMITS.title)
  .nullable()
  .transform((text) => text || null);

/** POST /api/posts. */
export const newPostBody = z
  .strictObject({
    nonce: id,
    post_type: postType,
    title: title.optional(),
    body: bodyText(POST_LIMITS.body).optional(),
    media: pictures.optional(),
    tagged_users: people.optional(),
    visibility: postVisibility.optional(),
    page_id: id.nullish(),
    game_id: id.nullish(),
    path_id: id.nullish(),
    draft_id: id.nullish(),
  })
  .superRefine((made, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (made.post_type === "story" && !made.body && !made.media?.length) add("body", "REQUIRED");
    if (made.post_type === "story" && made.game_id) add("game_id", "INVALID");
    if (made.post_type === "game" && !made.game_id) add("game_id", "REQUIRED");
    if (made.page_id && made.visibility === "followers") add("visibility", "INVALID");
    if (!made.page_id && made.visibility === "page") add("visibility", "INVALID");
  });
export type NewPost = z.infer<typeof newPostBody>;

/** PATCH /api/posts/{id}. */
export const postChanges = z
  .strictObject({
    title,
    body: bodyText(POST_LIMITS.body),
    media: pictures,
    tagged_users: people,
    visibility: postVisibility,
  })
  .partial();
export type PostChanges = z.infer<typeof postChanges>;

export const postAnswer = z.object({ post });

export type PostFilter = (typeof POST_FILTERS)[number];

/** GET /api/posts, newest first. */
export const postListQuery = z.strictObject({
  type: postType.optional(),
  page: z.string().min(1).max(60).optional(),
  author: z.string().min(1).max(60).optional(),
  tag: z.string().min(1).max(200).optional(),
  filter: z.enum(POST_FILTERS).optional(),
  cursor: cursorParam,
  limit: limitParam,
});
export type PostListQuery = z.infer<typeof postListQuery>;

export const postList = pageOf(post).extend({ pins: z.array(post).optional() });
export type PostList = z.infer<typeof postList>;

export const likeAnswer = z.object({ liked: z.boolean(), like_count: count });
export const pinAnswer = z.object({ pinned: z.boolean() });
export const playAnswer = z.object({ gameId: id, gameType: z.string() });

export const commentListQuery = z.strictObject({
  parent: id.optional(),
  cursor: cursorParam,
  limit: limitParam,
});
export const commentList = pageOf(postComment);

/** POST /api/posts/{id}/comments. */
export const newCommentBody = z.strictObject({
  nonce: id,
  body: bodyText(POST_LIMITS.comment).refine((body) => body !== "", "REQUIRED"),
  parent_id: id.nullish(),
});
export type NewComment = z.infer<typeof newCommentBody>;

export const commentAnswer = z.object({ comment: postComment });

const draftFields = {
  post_type: postType.nullable(),
  title: z
    .string()
    .max(POST_LIMITS.title * 8)
    .refine(isStorable, "INVALID")
    .nullable(),
  body: z
    .string()
    .max(POST_LIMITS.body * 8)
    .refine(isStorable, "INVALID")
    .nullable(),
  tagged_users: people.nullable(),
  visibility: postVisibility.nullable(),
  page_id: id.nullable(),
  game_id: id.nullable(),
  path_id: id.nullable(),
};

/** Stored as typed: a draft may contain what publishing refuses. */
export const draft = z.object({
  id,
  ...draftFields,
  media: z.array(postPicture).nullable(),
  rev: count,
  updated_at: z.iso.datetime(),
});
export type Draft = z.infer<typeof draft>;

/** PUT /api/drafts/{id}: what is sent replaces what was there. */
export const draftBody = z
  .strictObject({
    ...draftFields,
    media: z
      .array(
        z.strictObject({
          id,
          alt: z
            .string()
            .max(POST_LIMITS.alt * 8)
            .default(""),
        }),
      )
      .max(POST_LIMITS.media, "TOO_MANY")
      .nullable(),
    rev: count,
  })
  .partial();
export type DraftBody = z.infer<typeof draftBody>;

export const draftAnswer = z.object({ draft });
export const draftList = pageOf(draft);

/** GET /api/tags. */
export const tagListQuery = z.strictObject({
  prefix: z.string().min(1).max(50),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});
export const tagList = pageOf(z.object({ name: z.string(), usage_count: count }));
