import { date, integer, pgTable, primaryKey, text, uuid } from "../../platform/db/drizzle.ts";
import { instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** The digests of each person's days; the key lets each be made once. */
export const digestRuns = pgTable(
  "digest_runs",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The day of the reader's own calendar. */
    local_date: date("local_date").notNull(),
    kind: text("kind", { enum: ["daily", "weekly"] }).notNull(),
    /** How far in time it reaches; the next one begins here. */
    until: instant("until").notNull(),
    items: integer("items").notNull().default(0),
    /** Null while it is being made, and where there was nothing to send. */
    sent_at: instant("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.local_date, table.kind] })],
);
