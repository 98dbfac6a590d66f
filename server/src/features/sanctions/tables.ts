import { SANCTION_KINDS } from "@waymates/contract/features/sanctions-constants";
import { sql, index, integer, pgTable, pgView, text, uuid } from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** What staff decided about people, and about what they wrote. */
export const sanctions = pgTable(
  "sanctions",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SANCTION_KINDS }).notNull(),
    days: integer("days"),
    reason: text("reason").notNull(),
    /** What was removed. No foreign key: a sanction outlives what it is about. */
    target_type: text("target_type"),
    target_id: uuid("target_id"),
    target_name: text("target_name"),
    target_url: text("target_url"),
    /** Null when the account is deleted. */
    decided_by: uuid("decided_by").references(() => profiles.id, { onDelete: "set null" }),
    /** When it ends by itself; null for one without an end. */
    until: instant("until"),
    lifted_at: instant("lifted_at"),
    lifted_by: uuid("lifted_by").references(() => profiles.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    index("sanctions_user_idx").on(table.user_id, table.created_at, table.id),
    index("sanctions_in_force_idx")
      .on(table.user_id, table.kind)
      .where(sql`${table.lifted_at} is null and ${table.kind} in ('mute', 'suspension', 'ban')`),
    index("sanctions_decided_by_idx").on(table.decided_by),
    index("sanctions_lifted_by_idx").on(table.lifted_by),
  ],
);

/** One appeal against each sanction. */
export const appeals = pgTable(
  "appeals",
  {
    id: id(),
    sanction_id: uuid("sanction_id")
      .notNull()
      .unique()
      .references(() => sanctions.id, { onDelete: "cascade" }),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    status: text("status", { enum: ["open", "upheld", "lifted"] })
      .notNull()
      .default("open"),
    answer: text("answer"),
    decided_by: uuid("decided_by").references(() => profiles.id, { onDelete: "set null" }),
    decided_at: instant("decided_at"),
    created_at: createdAt(),
  },
  (table) => [
    index("appeals_queue_idx").on(table.status, table.created_at, table.id),
    index("appeals_user_idx").on(table.user_id),
    index("appeals_decided_by_idx").on(table.decided_by),
  ],
);

/** View: mutes, suspensions and bans that hold now. */
export const sanctionsInForce = pgView("sanctions_in_force", {
  id: uuid("id").notNull(),
  user_id: uuid("user_id").notNull(),
  kind: text("kind", { enum: ["mute", "suspension", "ban"] }).notNull(),
  reason: text("reason").notNull(),
  until: instant("until"),
  created_at: instant("created_at").notNull(),
}).existing();
