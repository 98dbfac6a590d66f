import {
  GAME_STATUSES,
  GAME_TYPES,
  GAME_VISIBILITIES,
  LIVE_PHASES,
  SEAT_STATUSES,
  type GameSettings,
} from "@waymates/contract/features/games";
import type { Answer } from "@waymates/contract/features/paths";
import type { QuestionTexts } from "@waymates/contract/features/question-texts";
import type { Question } from "@waymates/contract/features/questions";
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
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { chats } from "../chat/tables.ts";
import { pages } from "../pages/tables.ts";
import { chapters, nodes, paths } from "../paths/tables.ts";
import { profiles } from "../profiles/tables.ts";

/** A game; its row is the lock of everything that changes its state. */
export const games = pgTable(
  "games",
  {
    id: id(),
    game_type: text("game_type", { enum: GAME_TYPES }).notNull(),
    game_type_id: smallint("game_type_id").notNull(),
    name: text("name").notNull(),
    creator_id: uuid("creator_id").references(() => profiles.id, { onDelete: "set null" }),
    path_id: uuid("path_id").references(() => paths.id, { onDelete: "set null" }),
    chapter_id: uuid("chapter_id").references(() => chapters.id, { onDelete: "set null" }),
    /** Slug of the opinion questions that it was made of. */
    theme: text("theme"),
    page_id: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    chat_id: uuid("chat_id").references(() => chats.id, { onDelete: "set null" }),
    visibility: text("visibility", { enum: GAME_VISIBILITIES }).notNull().default("private"),
    status: text("status", { enum: GAME_STATUSES }).notNull().default("draft"),
    settings: jsonb("settings").$type<GameSettings>().notNull(),
    /** The maker's own name for it: the same again is the same game. */
    nonce: uuid("nonce"),
    rematch_of: uuid("rematch_of").references((): AnyPgColumn => games.id, {
      onDelete: "set null",
    }),
    /** What it was made of by playing, such as `post:ID`: one seat, one game a person. */
    origin: text("origin"),
    expires_at: instant("expires_at"),
    /** When its first question was opened; from then on its questions keep their texts. */
    started_at: instant("started_at"),
    finished_at: instant("finished_at"),
    /** Until when who was away may play a channel's game. */
    late_until: instant("late_until"),
    created_at: createdAt(),
  },
  (table) => [
    index("games_creator_idx").on(table.creator_id, table.created_at),
    check("games_type_range", sql`${table.game_type_id} between 1 and 4`),
    index("games_chapter_id_idx").on(table.chapter_id),
    index("games_chat_id_idx").on(table.chat_id),
    index("games_page_id_idx").on(table.page_id),
    index("games_path_id_idx").on(table.path_id),
    unique("games_nonce_key").on(table.creator_id, table.nonce),
    unique("games_origin_key").on(table.creator_id, table.origin),
    unique("games_rematch_key").on(table.rematch_of),
  ],
);

/** The questions of a game in order, with their texts in every language at the time it began. */
export const gameQuestions = pgTable(
  "game_questions",
  {
    game_id: uuid("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    index: smallint("index").notNull(),
    /** What the players call it: the question's own id, or one that was made for a written one. */
    node_id: uuid("node_id").notNull(),
    /** Null for a question of no path, or of a deleted one. */
    source_id: uuid("source_id").references(() => nodes.id, { onDelete: "set null" }),
    chapter_id: uuid("chapter_id"),
    /** In its source language, right answer included. */
    content: jsonb("content").$type<Question>().notNull(),
    language: text("language").notNull(),
    /** Its texts in other languages, by their code. */
    translations: jsonb("translations")
      .$type<Record<string, QuestionTexts>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** Seconds to answer, without anybody's factor. */
    seconds: smallint("seconds").notNull(),
    /** In a guess, what its author answered, in stored ids. */
    author_answer: jsonb("author_answer").$type<Answer>(),
    author_nonce: uuid("author_nonce"),
    author_opened_at: instant("author_opened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.game_id, table.index] }),
    unique("game_questions_node_key").on(table.game_id, table.node_id),
    index("game_questions_source_id_idx").on(table.source_id),
  ],
);

/** A seat: of a person, or of a guest without an account. */
export const gameParticipants = pgTable(
  "game_participants",
  {
    id: id(),
    game_id: uuid("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    user_id: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** For a person without an account: the same in all their games. Their signed cookie holds it. */
    guest_id: uuid("guest_id"),
    guest_name: text("guest_name"),
    /** Of a guest: what their browser asked for. */
    language: text("language"),
    status: text("status", { enum: SEAT_STATUSES }).notNull().default("invited"),
    time_factor: real("time_factor").notNull().default(1),
    /** Whether it came after the end of a channel's game. */
    late: boolean("late").notNull().default(false),
    /** Removed by the host for the rest of the game. */
    removed: boolean("removed").notNull().default(false),
    /** No longer written: a guest's cookie is signed. */
    seat_token: text("seat_token"),
    /** Whether mistakes become cards of the review queue; null on `added` until they did. */
    review_on: boolean("review_on").notNull().default(true),
    review_added: smallint("review_added"),
    joined_at: instant("joined_at"),
    /** The first own question. */
    started_at: instant("started_at"),
    finished_at: instant("finished_at"),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("game_participants_user_key")
      .on(table.game_id, table.user_id)
      .where(sql`${table.user_id} is not null`),
    uniqueIndex("game_participants_guest_key")
      .on(table.guest_id, table.game_id)
      .where(sql`${table.guest_id} is not null`),
    index("game_participants_user_idx").on(table.user_id, table.created_at),
    check(
      "game_participants_someone",
      sql`(${table.user_id} is null) <> (${table.guest_id} is null)`,
    ),
    index("game_participants_game_id_idx").on(table.game_id),
  ],
);

/** A question that was opened to a seat, and what was answered: one a seat and question. */
export const gameAnswers = pgTable(
  "game_answers",
  {
    seat_id: uuid("seat_id")
      .notNull()
      .references(() => gameParticipants.id, { onDelete: "cascade" }),
    index: smallint("index").notNull(),
    game_id: uuid("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    opened_at: instant("opened_at").notNull(),
    answered_at: instant("answered_at"),
    nonce: uuid("nonce"),
    /** In stored ids, the same for every player. */
    answer: jsonb("answer").$type<Answer>(),
    /** Null where nothing is right or wrong, and until it is answered. */
    correct: boolean("correct"),
    partial: real("partial").notNull().default(0),
    points: integer("points").notNull().default(0),
    /** From the opening to the answer, what the network took taken off. */
    took_ms: integer("took_ms"),
  },
  (table) => [
    primaryKey({ columns: [table.seat_id, table.index] }),
    index("game_answers_game_id_idx").on(table.game_id, table.index),
    check("game_answers_points", sql`${table.points} >= 0`),
  ],
);

/** The result of a seat, written when it finished; ranks come with the end of the game. */
export const gameResults = pgTable(
  "game_results",
  {
    seat_id: uuid("seat_id")
      .primaryKey()
      .references(() => gameParticipants.id, { onDelete: "cascade" }),
    game_id: uuid("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** Null for a guest. */
    user_id: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    score: integer("score").notNull(),
    max_score: integer("max_score").notNull(),
    correct: integer("correct").notNull(),
    answered: integer("answered").notNull(),
    duration_ms: integer("duration_ms").notNull(),
    rank: integer("rank"),
    detail: jsonb("detail"),
    created_at: createdAt(),
  },
  (table) => [
    check("game_results_score_bounds", sql`${table.score} between 0 and ${table.max_score}`),
    index("game_results_user_id_idx").on(table.user_id),
    index("game_results_game_id_idx").on(table.game_id),
  ],
);

/** The state of a live game, from which any process can continue it. */
export const gameLive = pgTable("game_live", {
  game_id: uuid("game_id")
    .primaryKey()
    .references(() => games.id, { onDelete: "cascade" }),
  phase: text("phase", { enum: LIVE_PHASES }).notNull().default("lobby"),
  index: smallint("index").notNull().default(0),
  opens_at: instant("opens_at"),
  /** For a player without extra time. */
  closes_at: instant("closes_at"),
  /** When the next step comes by itself. */
  next_at: instant("next_at"),
  /** Whether the host holds back the next question. */
  held: boolean("held").notNull().default(false),
  /** When a process last saw it going: what a crash took is given back to the open question. */
  seen_at: instant("seen_at"),
  changed_at: instant("changed_at").notNull().defaultNow(),
});

/** Every step of a game: what moved it, from where to where. */
export const gameTransitions = pgTable(
  "game_transitions",
  {
    id: id(),
    game_id: uuid("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** Null where the game itself moved. */
    seat_id: uuid("seat_id").references(() => gameParticipants.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    from: text("from"),
    to: text("to").notNull(),
    detail: jsonb("detail"),
    created_at: createdAt(),
  },
  (table) => [
    index("game_transitions_game_idx").on(table.game_id, table.created_at),
    index("game_transitions_seat_id_idx").on(table.seat_id),
  ],
);
