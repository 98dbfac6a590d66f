import { index, jsonb, pgTable, text, unique, uuid } from "../../platform/db/drizzle.ts";
import { createdAt, id } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** What people did, for the feeds of their followers. The subject has the contract's shape. */
export const feedEvents = pgTable(
  "feed_events",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    type: text("type", {
      enum: ["path_completed", "badge_earned", "streak_milestone", "game_finished"],
    }).notNull(),
    /** Names the act, so that a fact delivered twice is stored once. */
    key: text("key").notNull(),
    subject: jsonb("subject")
      .$type<{ type: string; id: string; title: string; path: string | null }>()
      .notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("feed_events_key").on(table.user_id, table.key),
    index("feed_events_user_idx").on(table.user_id, table.created_at, table.id),
    index("feed_events_time_idx").on(table.created_at, table.id),
  ],
);
