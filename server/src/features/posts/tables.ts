import {
  type PostPicture,
  POST_STATES,
  POST_TYPES,
  POST_VISIBILITIES,
  type Removal,
} from "@waymates/contract/features/posts";
import {
  sql,
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "../../platform/db/drizzle.ts";
import { citext, createdAt, id, instant, updatedAt } from "../../platform/db/columns.ts";
import { games } from "../games/tables.ts";
import { pages } from "../pages/tables.ts";
import { paths } from "../paths/tables.ts";
import { profiles } from "../profiles/tables.ts";

/** The kinds of a post: 1 game, 2 story. */
export const postTypes = pgTable("post_types", {
  id: smallint("id").primaryKey(),
  name: text("name").notNull().unique(),
});

/** Hashtags and interests: lower case, found by prefix, shown by usage. */
export const tags = pgTable("tags", {
  id: id(),
  name: citext("name").notNull().unique(),
  usage_count: integer("usage_count").notNull().default(0),
  banned: boolean("banned").notNull().default(false),
  created_at: createdAt(),
});

const person = (column = "user_id") =>
  uuid(column)
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

/** Something of this site that a post passes on. */
export interface SharedThing {
  kind: "post" | "page" | "game";
  id: string;
}

/** Visible, hidden until its reports are reviewed, or removed by moderators. */
const moderated = {
  state: text("state", { enum: POST_STATES }).notNull().default("visible"),
  removal: jsonb("removal").$type<Removal>(),
};

export const posts = pgTable(
  "posts",
  {
    id: id(),
    /** Null where the account is deleted and its posts were left. */
    author_id: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    /** The author's own number of the act: sent again, it is the same post. */
    nonce: uuid("nonce").notNull(),
    post_type: text("post_type", { enum: POST_TYPES }).notNull(),
    page_id: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    game_id: uuid("game_id").references(() => games.id, { onDelete: "set null" }),
    path_id: uuid("path_id").references(() => paths.id, { onDelete: "set null" }),
    shared: jsonb("shared").$type<SharedThing>(),
    title: text("title"),
    body: text("body").notNull().default(""),
    /** That title and body are written in, such as `de-DE`; null where it is not known. */
    language: text("language"),
    media: jsonb("media").$type<PostPicture[]>().notNull().default([]),
    visibility: text("visibility", { enum: POST_VISIBILITIES }).notNull(),
    /** Comments and replies that stand; moved in the transaction that adds or takes one. */
    comment_count: integer("comment_count").notNull().default(0),
    like_count: integer("like_count").notNull().default(0),
    share_count: integer("share_count").notNull().default(0),
    ...moderated,
    created_at: createdAt(),
    edited_at: instant("edited_at"),
  },
  (table) => [
    unique("posts_nonce_key").on(table.author_id, table.nonce),
    index("posts_author_idx").on(table.author_id, table.created_at, table.id),
    index("posts_page_idx").on(table.page_id, table.created_at, table.id),
    index("posts_time_idx").on(table.created_at, table.id),
    index("posts_public_idx")
      .on(table.created_at, table.id)
      .where(sql`${table.visibility} = 'public' and ${table.state} = 'visible'`),
    index("posts_game_id_idx").on(table.game_id),
    index("posts_path_id_idx").on(table.path_id),
    check(
      "posts_page_visibility",
      sql`${table.visibility} <> 'page' or ${table.page_id} is not null`,
    ),
  ],
);

/** People whom a post names with an @, and those attached to it. */
export const postPeople = pgTable(
  "post_people",
  {
    post_id: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    user_id: person(),
    role: text("role", { enum: ["mention", "tag"] }).notNull(),
    place: smallint("place").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.role, table.user_id] }),
    index("post_people_user_idx").on(table.user_id, table.created_at),
  ],
);

/** People who were named or attached before: nobody is notified twice, and who took themselves off stays off. */
export const postFormerPeople = pgTable(
  "post_former_people",
  {
    post_id: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    user_id: person(),
    /** They took themselves off. */
    left: boolean("left").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.user_id] }),
    index("post_former_people_user_idx").on(table.user_id),
  ],
);

/** The hashtags of a post. */
export const postTags = pgTable(
  "post_tags",
  {
    post_id: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    tag_id: uuid("tag_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
    place: smallint("place").notNull(),
    /** Of the post, so that the posts of a tag are read in order. */
    created_at: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.tag_id] }),
    index("post_tags_tag_idx").on(table.tag_id, table.created_at, table.post_id),
  ],
);

/** One like of one person. A like that was taken back keeps its row, so that a second one notifies no one. */
export const postLikes = pgTable(
  "post_likes",
  {
    post_id: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    user_id: person(),
    withdrawn: boolean("withdrawn").notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.user_id] }),
    index("post_likes_list_idx").on(table.post_id, table.created_at, table.user_id),
    index("post_likes_user_idx").on(table.user_id),
  ],
);

/** Comments of the first level, and replies to them. */
export const comments = pgTable(
  "comments",
  {
    id: id(),
    post_id: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    parent_id: uuid("parent_id").references((): AnyPgColumn => comments.id, {
      onDelete: "cascade",
    }),
    author_id: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    nonce: uuid("nonce").notNull(),
    body: text("body").notNull(),
    /** As that of a post. */
    language: text("language"),
    like_count: integer("like_count").notNull().default(0),
    reply_count: integer("reply_count").notNull().default(0),
    /** Taken away by its author while replies stand below it. */
    deleted: boolean("deleted").notNull().default(false),
    ...moderated,
    created_at: createdAt(),
  },
  (table) => [
    unique("comments_nonce_key").on(table.author_id, table.nonce),
    index("comments_list_idx").on(table.post_id, table.parent_id, table.created_at, table.id),
    index("comments_parent_id_idx").on(table.parent_id),
  ],
);

/** Whom a comment names with an @. */
export const commentPeople = pgTable(
  "comment_people",
  {
    comment_id: uuid("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    user_id: person(),
  },
  (table) => [
    primaryKey({ columns: [table.comment_id, table.user_id] }),
    index("comment_people_user_idx").on(table.user_id),
  ],
);

export const commentLikes = pgTable(
  "comment_likes",
  {
    comment_id: uuid("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    user_id: person(),
    withdrawn: boolean("withdrawn").notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.comment_id, table.user_id] }),
    index("comment_likes_user_idx").on(table.user_id),
  ],
);

/** Posts that stand at the top of a page's feed. */
export const postPins = pgTable(
  "post_pins",
  {
    post_id: uuid("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    page_id: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (table) => [index("post_pins_page_idx").on(table.page_id, table.created_at)],
);

/** The private game in which a person plays a game post. */
export const postPlays = pgTable(
  "post_plays",
  {
    post_id: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    user_id: person(),
    game_id: uuid("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.user_id] }),
    index("post_plays_user_idx").on(table.user_id),
    index("post_plays_game_idx").on(table.game_id),
  ],
);

/** An unfinished post; `content` has the shape of a draft without id, rev and time. */
export const postDrafts = pgTable(
  "post_drafts",
  {
    id: uuid("id").notNull(),
    user_id: person(),
    content: jsonb("content").notNull(),
    rev: integer("rev").notNull().default(1),
    updated_at: updatedAt(),
  },
  (table) => [
    // The client chooses the id, so it is unique per person only.
    primaryKey({ columns: [table.user_id, table.id] }),
    index("post_drafts_list_idx").on(table.user_id, table.updated_at, table.id),
  ],
);
