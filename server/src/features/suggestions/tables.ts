import {
  sql,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";
import { languages } from "../translations/tables.ts";

/** Texts that people suggest in place of those that are delivered. */
export const translationSuggestions = pgTable(
  "translation_suggestions",
  {
    id: id(),
    key: text("key").notNull(),
    language_id: uuid("language_id")
      .notNull()
      .references(() => languages.id, { onDelete: "cascade" }),
    value: text("value").notNull(),
    author_id: uuid("author_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    reason: text("reason"),
    status: text("status", { enum: ["open", "accepted", "declined"] })
      .notNull()
      .default("open"),
    decided_by: uuid("decided_by").references(() => profiles.id, { onDelete: "set null" }),
    decided_at: instant("decided_at"),
    created_at: createdAt(),
  },
  (table) => [
    // One open suggestion a person and key, and each value once.
    uniqueIndex("translation_suggestions_author_key")
      .on(table.language_id, table.key, table.author_id)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex("translation_suggestions_value_key")
      .on(table.language_id, table.key, sql`md5(${table.value})`)
      .where(sql`${table.status} = 'open'`),
    index("translation_suggestions_queue_idx").on(table.status, table.created_at, table.id),
    index("translation_suggestions_list_idx").on(table.language_id, table.created_at, table.id),
    index("translation_suggestions_author_idx").on(table.author_id),
    index("translation_suggestions_decided_by_idx").on(table.decided_by),
  ],
);

export const suggestionVotes = pgTable(
  "suggestion_votes",
  {
    suggestion_id: uuid("suggestion_id")
      .notNull()
      .references(() => translationSuggestions.id, { onDelete: "cascade" }),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** 1 for it, -1 against it. */
    value: smallint("value").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.suggestion_id, table.user_id] }),
    index("suggestion_votes_user_idx").on(table.user_id),
  ],
);
