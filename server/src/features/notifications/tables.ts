import type { NotificationData } from "@waymates/contract/features/notifications";
import {
  sql,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, instant, updatedAt } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";
import type { NotificationParams } from "./rules.ts";

const reader = () =>
  uuid("user_id")
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

/** Written by the emission module alone. Title and message are rendered when read. */
export const notifications = pgTable(
  "notifications",
  {
    /** Readers of one fact share it, so that one message to all of them can name it. */
    id: uuid("id").notNull(),
    user_id: reader(),
    type: text("type").notNull(),
    source_type: text("source_type").notNull(),
    source_id: text("source_id").notNull(),
    actor_id: uuid("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    params: jsonb("params").$type<NotificationParams>().notNull().default({}),
    data: jsonb("data").$type<NotificationData>().notNull().default({}),
    read: boolean("read").notNull().default(false),
    seen: boolean("seen").notNull().default(false),
    group_id: uuid("group_id"),
    /** The fact that caused it; a fact delivered twice makes one row. */
    event_id: text("event_id").notNull(),
    expires_at: instant("expires_at"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    // Read backwards. Descending columns would put nulls last and so not be in the list's order.
    index("notifications_list_idx").on(table.user_id, table.created_at, table.id),
    index("notifications_type_idx").on(table.user_id, table.type, table.created_at, table.id),
    index("notifications_unread_idx")
      .on(table.user_id)
      .where(sql`not ${table.read}`),
    // For limits per pair of people, and for the erasure of an actor.
    index("notifications_actor_idx").on(table.actor_id, table.user_id, table.created_at),
    uniqueIndex("notifications_event_key").on(table.user_id, table.type, table.event_id),
  ],
);

/** What a person chose for a category; no row means the defaults. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    user_id: reader(),
    category: text("category").notNull(),
    toast: boolean("toast").notNull(),
    push: boolean("push").notNull(),
    mail: text("mail", { enum: ["off", "daily", "weekly"] }).notNull(),
    from_whom: text("from_whom", { enum: ["everyone", "following"] }).notNull(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.category] })],
);

/** A person's choices for all of their notifications; null is the default. */
export const notificationSettings = pgTable("notification_settings", {
  user_id: reader().primaryKey(),
  quiet_on: boolean("quiet_on"),
  quiet_from: text("quiet_from"),
  quiet_to: text("quiet_to"),
  digest_hour: smallint("digest_hour"),
  profile_views: boolean("profile_views"),
  hide_chat_content: boolean("hide_chat_content"),
  updated_at: updatedAt(),
});

/** A person's mutes: another person, a page, a post, a type. */
export const notificationMutes = pgTable(
  "notification_mutes",
  {
    user_id: reader(),
    kind: text("kind", { enum: ["person", "page", "post", "type"] }).notNull(),
    /** The id of the person, page or post; else the type. It points to several tables, so it has no foreign key. */
    target: text("target").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind, table.target] }),
    index("notification_mutes_list_idx").on(table.user_id, table.created_at),
  ],
);
