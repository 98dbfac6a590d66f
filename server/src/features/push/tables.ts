import { index, integer, pgTable, text, uuid } from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** A browser that asked for notifications while it is closed; one row a browser. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The session that asked; once it has ended, no message is sent. */
    session_id: uuid("session_id").notNull(),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    device_name: text("device_name").notNull(),
    /** In a row, since something last got through. */
    failures: integer("failures").notNull().default(0),
    last_failed_at: instant("last_failed_at"),
    last_ok_at: instant("last_ok_at"),
    created_at: createdAt(),
  },
  (table) => [index("push_subscriptions_user_idx").on(table.user_id)],
);
