import {
  sql,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, instant } from "../../platform/db/columns.ts";
import { nodes } from "../paths/tables.ts";
import { profiles } from "../profiles/tables.ts";

/** A question that a person answered wrong, until it was right five times in a row. */
export const reviews = pgTable(
  "reviews",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    node_id: uuid("node_id")
      .notNull()
      .references(() => nodes.id, { onDelete: "cascade" }),
    box: smallint("box").notNull().default(1),
    /** In the person's own calendar. */
    due_on: date("due_on").notNull(),
    last_result: text("last_result", { enum: ["right", "wrong"] })
      .notNull()
      .default("wrong"),
    /** What made it, such as `game:ID`, so that it can be taken away with it; null for a path. */
    source: text("source"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.node_id] }),
    index("reviews_due_idx").on(table.user_id, table.due_on, table.node_id),
    index("reviews_node_id_idx").on(table.node_id),
    check("reviews_box_range", sql`${table.box} between 1 and 5`),
  ],
);

/** How many cards a person answered on a local day, and when none was left. */
export const reviewDays = pgTable(
  "review_days",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    local_date: date("local_date").notNull(),
    done: integer("done").notNull().default(0),
    emptied_at: instant("emptied_at"),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.local_date] })],
);

/** How many cards are in each box; updated by a trigger (server/db/functions/reviews.sql). */
export const reviewBoxes = pgTable(
  "review_boxes",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    box: smallint("box").notNull(),
    cards: integer("cards").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.box] })],
);
