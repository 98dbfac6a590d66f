import {
  sql,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, id, updatedAt } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** Every booking of points. One source earns one tag once. */
export const pointsLedger = pgTable(
  "points_ledger",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
    points: integer("points").notNull(),
    source_type: text("source_type").notNull(),
    source_id: text("source_id").notNull(),
    /** The database's UTC day; limits count by it. */
    utc_date: date("utc_date").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("points_ledger_source_key").on(
      table.user_id,
      table.tag,
      table.source_type,
      table.source_id,
    ),
    index("points_ledger_day_idx").on(table.user_id, table.utc_date, table.tag),
    index("points_ledger_tag_idx").on(table.user_id, table.tag, table.created_at, table.id),
    index("points_ledger_list_idx").on(table.user_id, table.created_at, table.id),
  ],
);

export const pointsBalances = pgTable(
  "points_balances",
  {
    user_id: uuid("user_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    balance: integer("balance").notNull().default(0),
    updated_at: updatedAt(),
  },
  (table) => [check("points_balances_not_negative", sql`${table.balance} >= 0`)],
);
