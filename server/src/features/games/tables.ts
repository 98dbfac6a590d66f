import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { chats } from "../chat/tables.ts";
import { pages } from "../pages/tables.ts";
import { chapters, paths } from "../paths/tables.ts";
import { profiles } from "../profiles/tables.ts";

export const games = pgTable(
  "games",
  {
    id: id(),
    game_type: text("game_type", { enum: ["duel", "live", "match", "guess"] }).notNull(),
    game_type_id: smallint("game_type_id").notNull(),
    name: text("name").notNull(),
    creator_id: uuid("creator_id").references(() => profiles.id, { onDelete: "set null" }),
    path_id: uuid("path_id").references(() => paths.id, { onDelete: "set null" }),
    chapter_id: uuid("chapter_id").references(() => chapters.id, { onDelete: "set null" }),
    page_id: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    chat_id: uuid("chat_id").references(() => chats.id, { onDelete: "set null" }),
    visibility: text("visibility", { enum: ["private", "friends", "page", "public"] })
      .notNull()
      .default("private"),
    status: text("status", {
      enum: ["draft", "open", "running", "finished", "expired", "cancelled"],
    })
      .notNull()
      .default("draft"),
    settings: jsonb("settings").notNull(),
    expires_at: instant("expires_at"),
    created_at: createdAt(),
  },
  (table) => [
    index("games_creator_idx").on(table.creator_id, table.created_at),
    check("games_type_range", sql`${table.game_type_id} between 1 and 4`),
    index("games_chapter_id_idx").on(table.chapter_id),
    index("games_chat_id_idx").on(table.chat_id),
    index("games_page_id_idx").on(table.page_id),
    index("games_path_id_idx").on(table.path_id),
  ],
);

export const gameParticipants = pgTable(
  "game_participants",
  {
    id: id(),
    game_id: uuid("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    user_id: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    guest_id: uuid("guest_id"),
    status: text("status", {
      enum: ["invited", "joined", "playing", "finished", "declined", "expired"],
    })
      .notNull()
      .default("invited"),
    time_factor: real("time_factor").notNull().default(1),
    seat_token: text("seat_token"),
    finished_at: instant("finished_at"),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("game_participants_user_key")
      .on(table.game_id, table.user_id)
      .where(sql`${table.user_id} is not null`),
    index("game_participants_user_idx").on(table.user_id, table.created_at),
    check(
      "game_participants_someone",
      sql`(${table.user_id} is null) <> (${table.guest_id} is null)`,
    ),
    index("game_participants_game_id_idx").on(table.game_id),
  ],
);

export const gameResults = pgTable(
  "game_results",
  {
    game_id: uuid("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
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
    primaryKey({ columns: [table.game_id, table.user_id] }),
    check("game_results_score_bounds", sql`${table.score} between 0 and ${table.max_score}`),
    index("game_results_user_id_idx").on(table.user_id),
  ],
);
