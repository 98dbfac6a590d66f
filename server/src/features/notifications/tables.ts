import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** Written by the emission module alone. Title and message are rendered when read. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    source_type: text("source_type").notNull(),
    source_id: text("source_id").notNull(),
    actor_id: uuid("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    params: jsonb("params").notNull().default({}),
    data: jsonb("data").notNull().default({}),
    read: boolean("read").notNull().default(false),
    seen: boolean("seen").notNull().default(false),
    group_id: uuid("group_id"),
    /** The fact that caused it; a fact told twice makes one row. */
    event_id: text("event_id").notNull(),
    expires_at: instant("expires_at"),
    created_at: createdAt(),
  },
  (table) => [
    index("notifications_list_idx").on(table.user_id, table.created_at.desc(), table.id.desc()),
    index("notifications_unread_idx")
      .on(table.user_id)
      .where(sql`not ${table.read}`),
    uniqueIndex("notifications_event_key").on(table.user_id, table.type, table.event_id),
  ],
);
