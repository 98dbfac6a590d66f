import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, updatedAt } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";
import { languages } from "../translations/tables.ts";

/** Subjects of paths. Their visible names are the translations `category.<slug>`. */
export const categories = pgTable("categories", {
  id: id(),
  slug: text("slug").notNull().unique(),
  order_index: integer("order_index").notNull().default(0),
});

export const paths = pgTable(
  "paths",
  {
    id: id(),
    /** Stable name in addresses of seeds and exports. */
    name: text("name").notNull().unique(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    image_url: text("image_url"),
    category_id: uuid("category_id").references(() => categories.id),
    creator_id: uuid("creator_id").references(() => profiles.id, { onDelete: "set null" }),
    page_id: uuid("page_id"),
    language_id: uuid("language_id").references(() => languages.id),
    status: text("status", { enum: ["draft", "published", "archived"] })
      .notNull()
      .default("draft"),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'`),
    node_count: integer("node_count").notNull().default(0),
    /** Rises with each change of the order of its chapters. */
    order_version: integer("order_version").notNull().default(1),
    published_at: instant("published_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index("paths_status_idx").on(table.status, table.published_at, table.id),
    index("paths_category_id_idx").on(table.category_id),
    index("paths_creator_id_idx").on(table.creator_id),
    index("paths_language_id_idx").on(table.language_id),
  ],
);

export const chapters = pgTable(
  "chapters",
  {
    id: id(),
    path_id: uuid("path_id")
      .notNull()
      .references(() => paths.id, { onDelete: "cascade" }),
    /** Null is shown as "Chapter N" in the reader's language. */
    title: text("title"),
    order_index: integer("order_index").notNull(),
    nodes_count: integer("nodes_count").notNull().default(0),
    /** Rises with each change of the order of its nodes. */
    order_version: integer("order_version").notNull().default(1),
  },
  // Deferrable (see its migration), so that a transaction can move rows one after the other.
  (table) => [unique("chapters_order_key").on(table.path_id, table.order_index)],
);

export const traits = pgTable("traits", {
  id: id(),
  slug: text("slug").notNull().unique(),
});

/** The traits that a chapter's unscored questions may move. */
export const chapterTraits = pgTable(
  "chapter_traits",
  {
    chapter_id: uuid("chapter_id")
      .notNull()
      .references(() => chapters.id, { onDelete: "cascade" }),
    trait_id: uuid("trait_id")
      .notNull()
      .references(() => traits.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.chapter_id, table.trait_id] }),
    index("chapter_traits_trait_id_idx").on(table.trait_id),
  ],
);

export const nodes = pgTable(
  "nodes",
  {
    id: id(),
    chapter_id: uuid("chapter_id")
      .notNull()
      .references(() => chapters.id, { onDelete: "cascade" }),
    order_index: integer("order_index").notNull(),
    type: text("type", {
      enum: [
        "single_choice",
        "multiple_choice",
        "true_false",
        "text",
        "number",
        "order",
        "pairs",
        "scale",
        "info",
      ],
    }).notNull(),
    prompt: text("prompt").notNull(),
    media: jsonb("media"),
    /** The stored payload, answers included: it never leaves the server as it is. */
    payload: jsonb("payload").notNull(),
    explanation: text("explanation").notNull().default(""),
    hint: text("hint"),
    difficulty: smallint("difficulty").notNull().default(1),
    time_limit_s: smallint("time_limit_s").notNull().default(20),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text("status", { enum: ["draft", "live", "retired"] })
      .notNull()
      .default("live"),
    version: integer("version").notNull().default(1),
    source: jsonb("source"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    // Deferrable, as that of the chapters.
    unique("nodes_order_key").on(table.chapter_id, table.order_index),
    check("nodes_difficulty_range", sql`${table.difficulty} between 1 and 3`),
  ],
);

/**
 * What a question was before each edit: the row of `nodes` holds the newest version, this table all
 * earlier ones. `content` has the shape of `question` in the contract.
 */
export const nodeVersions = pgTable(
  "node_versions",
  {
    node_id: uuid("node_id")
      .notNull()
      .references(() => nodes.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    content: jsonb("content").notNull(),
    replaced_at: instant("replaced_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.node_id, table.version] })],
);

export const pathMembers = pgTable(
  "path_members",
  {
    path_id: uuid("path_id")
      .notNull()
      .references(() => paths.id, { onDelete: "cascade" }),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["active", "completed", "left"] })
      .notNull()
      .default("active"),
    /** The first chapter that the person has not completed, or the last one. */
    current_chapter_id: uuid("current_chapter_id").references(() => chapters.id, {
      onDelete: "set null",
    }),
    accuracy: real("accuracy"),
    tier_id: smallint("tier_id"),
    joined_at: instant("joined_at").notNull().defaultNow(),
    active_at: instant("active_at").notNull().defaultNow(),
    completed_at: instant("completed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.path_id, table.user_id] }),
    index("path_members_user_idx").on(table.user_id, table.active_at),
    index("path_members_current_chapter_id_idx").on(table.current_chapter_id),
  ],
);

/** A person's tries at one question: the first try decides accuracy, the best try progress. */
export const nodeAnswers = pgTable(
  "node_answers",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    node_id: uuid("node_id")
      .notNull()
      .references(() => nodes.id, { onDelete: "cascade" }),
    answer: jsonb("answer").notNull(),
    /** The version of the question that `answer` was given to. */
    node_version: integer("node_version").notNull().default(1),
    /** Null where the question has no right answer. */
    correct: boolean("correct"),
    first_correct: boolean("first_correct"),
    partial: real("partial").notNull().default(0),
    attempts: integer("attempts").notNull().default(1),
    duration_ms: integer("duration_ms"),
    first_answered_at: instant("first_answered_at").notNull().defaultNow(),
    answered_at: instant("answered_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.node_id] }),
    index("node_answers_user_time_idx").on(table.user_id, table.answered_at),
    index("node_answers_node_id_idx").on(table.node_id),
  ],
);
