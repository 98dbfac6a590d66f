import type { QuestionTexts } from "@waymates/contract/features/question-texts";
import {
  sql,
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
} from "../../platform/db/drizzle.ts";
import { createdAt, id, instant, updatedAt } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";
import { languages } from "../translations/tables.ts";
import type { Marks } from "./rules/marks.ts";

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
    /** `deleted`: holds what staff deleted, for as long as that can be taken back. */
    status: text("status", { enum: ["draft", "published", "archived", "deleted"] })
      .notNull()
      .default("draft"),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'`),
    node_count: integer("node_count").notNull().default(0),
    /** Grows with each change of the row by staff. */
    version: integer("version").notNull().default(1),
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
    /** Grows with each change of the row by staff. */
    version: integer("version").notNull().default(1),
    /** Rises with each change of the order of its nodes. */
    order_version: integer("order_version").notNull().default(1),
    updated_at: updatedAt(),
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
    /** The stored payload, answers included: it is never sent to clients unchanged. */
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
    // Few of many: what is out of play is counted without reading the rest.
    index("nodes_out_of_play_idx")
      .on(table.id)
      .where(sql`${table.status} <> 'live'`),
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
    /** 1 for the first time through, then one more with each replay. */
    run: integer("run").notNull().default(1),
    /** When the current run was completed; `completed_at` is the first completion of all. */
    run_completed_at: instant("run_completed_at"),
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

/** Title and description of a path in another language than its own. An empty text is not translated. */
export const pathTranslations = pgTable(
  "path_translations",
  {
    path_id: uuid("path_id")
      .notNull()
      .references(() => paths.id, { onDelete: "cascade" }),
    /** Such as `de-DE`. */
    language: text("language").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    /** What there is to say of single texts, by field; without a mark one is `translated`. */
    marks: jsonb("marks").$type<Marks>().notNull().default({}),
    /** Whether the path, every chapter and every live question has its texts in this language. */
    is_complete: boolean("is_complete").notNull().default(false),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.path_id, table.language] })],
);

export const chapterTranslations = pgTable(
  "chapter_translations",
  {
    chapter_id: uuid("chapter_id")
      .notNull()
      .references(() => chapters.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    /** Empty where it is not translated. */
    title: text("title").notNull(),
    marks: jsonb("marks").$type<Marks>().notNull().default({}),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.chapter_id, table.language] })],
);

/** The texts of a question in another language; the other fields stay with the node. */
export const nodeTranslations = pgTable(
  "node_translations",
  {
    node_id: uuid("node_id")
      .notNull()
      .references(() => nodes.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    /** Has the shape of `questionTexts` in the contract; parts of it until all are translated. */
    texts: jsonb("texts").$type<Partial<QuestionTexts>>().notNull(),
    /** What there is to say of single texts, by field; without a mark one is `translated`. */
    marks: jsonb("marks").$type<Marks>().notNull().default({}),
    /** The version of the question that the texts and marks were last compared with. */
    node_version: integer("node_version").notNull().default(1),
    /** Whether every text of that version is translated: learners read a question in one language. */
    is_complete: boolean("is_complete").notNull().default(true),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.node_id, table.language] })],
);

/** The last answers of a run that a replay has put aside. */
export const pastAnswers = pgTable(
  "past_answers",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    node_id: uuid("node_id")
      .notNull()
      .references(() => nodes.id, { onDelete: "cascade" }),
    run: integer("run").notNull(),
    answer: jsonb("answer").notNull(),
    node_version: integer("node_version").notNull(),
    correct: boolean("correct"),
    first_correct: boolean("first_correct"),
    attempts: integer("attempts").notNull(),
    answered_at: instant("answered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.node_id, table.run] }),
    index("past_answers_node_id_idx").on(table.node_id),
  ],
);

/** One try that a client may send again: the same nonce gets the first result word for word. */
export const answerTries = pgTable(
  "answer_tries",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    nonce: uuid("nonce").notNull(),
    node_id: uuid("node_id")
      .notNull()
      .references(() => nodes.id, { onDelete: "cascade" }),
    /** Null while the try is being graded. */
    result: jsonb("result"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.nonce] }),
    index("answer_tries_node_id_idx").on(table.node_id),
    index("answer_tries_created_at_idx").on(table.created_at),
  ],
);

/** A person's one try to skip a chapter. */
export const checkpoints = pgTable(
  "checkpoints",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    chapter_id: uuid("chapter_id")
      .notNull()
      .references(() => chapters.id, { onDelete: "cascade" }),
    /** The five questions that were drawn, in order. */
    node_ids: uuid("node_ids").array().notNull(),
    /** The run of the path that it was handed in for. */
    run: integer("run").notNull().default(1),
    /** Null until it was handed in. */
    passed: boolean("passed"),
    handed_in_at: instant("handed_in_at"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.chapter_id] }),
    index("checkpoints_chapter_id_idx").on(table.chapter_id),
  ],
);

/** How a person's latest answer to one question moves one trait. Only they can read it. */
export const traitMoves = pgTable(
  "trait_moves",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    node_id: uuid("node_id")
      .notNull()
      .references(() => nodes.id, { onDelete: "cascade" }),
    trait_id: uuid("trait_id")
      .notNull()
      .references(() => traits.id, { onDelete: "cascade" }),
    /** The answer from -1 to 1, its middle being 0. */
    value: real("value").notNull(),
    /** From -1 to 1, as the author gave it. */
    weight: real("weight").notNull(),
    answered_at: instant("answered_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.node_id, table.trait_id] }),
    index("trait_moves_node_id_idx").on(table.node_id),
    index("trait_moves_trait_id_idx").on(table.trait_id),
  ],
);

/** What is left of a completed chapter or path: made once for each, at the first completion. */
export const receipts = pgTable(
  "receipts",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    path_id: uuid("path_id")
      .notNull()
      .references(() => paths.id, { onDelete: "cascade" }),
    /** Null where the receipt is for the path. */
    chapter_id: uuid("chapter_id").references(() => chapters.id, { onDelete: "cascade" }),
    tier_id: smallint("tier_id"),
    correct: integer("correct").notNull(),
    scored: integer("scored").notNull(),
    first_try_share: real("first_try_share").notNull(),
    remember: text("remember"),
    on_profile: boolean("on_profile").notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    unique("receipts_once_key")
      .on(table.user_id, table.path_id, table.chapter_id)
      .nullsNotDistinct(),
    index("receipts_list_idx").on(table.user_id, table.created_at, table.id),
    index("receipts_profile_idx")
      .on(table.user_id, table.created_at, table.id)
      .where(sql`${table.on_profile}`),
    index("receipts_path_id_idx").on(table.path_id),
    index("receipts_chapter_id_idx").on(table.chapter_id),
  ],
);

/** What staff have typed and not saved: for its author alone, on each of their devices. */
export const staffDrafts = pgTable(
  "staff_drafts",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    type: text("type", { enum: ["path", "chapter", "node", "new_node", "new_chapter"] }).notNull(),
    /** The target of the draft; for a new one, its future parent. */
    target_id: uuid("target_id").notNull(),
    fields: jsonb("fields").notNull(),
    base_version: integer("base_version"),
    rev: integer("rev").notNull().default(1),
    updated_at: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.type, table.target_id] }),
    index("staff_drafts_target_idx").on(table.target_id, table.type),
  ],
);

/** Files of questions that were read and wait for their confirmation, for an hour. */
export const nodeImports = pgTable(
  "node_imports",
  {
    id: id(),
    chapter_id: uuid("chapter_id").notNull(),
    /** Who sent it: only they may confirm it. */
    created_by: uuid("created_by").notNull(),
    format: text("format").notNull(),
    /** The good ones, each with the shape of `question`. */
    questions: jsonb("questions").$type<Record<string, unknown>[]>().notNull(),
    fault_count: integer("fault_count").notNull(),
    expires_at: instant("expires_at").notNull(),
    confirmed_at: instant("confirmed_at"),
  },
  (table) => [index("node_imports_expires_idx").on(table.expires_at)],
);
