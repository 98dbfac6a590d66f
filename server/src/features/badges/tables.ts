import { index, integer, pgTable, primaryKey, text, uuid } from "../../platform/db/drizzle.ts";
import { instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** A badge that a person has earned; its family and tier are those of the contract. */
export const userBadges = pgTable(
  "user_badges",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** `<family>.<tier>` */
    badge_key: text("badge_key").notNull(),
    earned_at: instant("earned_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.badge_key] }),
    index("user_badges_shelf_idx").on(table.user_id, table.earned_at),
  ],
);

/** What a person has reached in each metric. */
export const badgeProgress = pgTable(
  "badge_progress",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    metric: text("metric").notNull(),
    value: integer("value").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.metric] })],
);

/** What was counted already, so that a fact that is delivered twice counts once. */
export const badgeSources = pgTable(
  "badge_sources",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    metric: text("metric").notNull(),
    source: text("source").notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.metric, table.source] })],
);
