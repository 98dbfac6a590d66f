import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../../platform/db/columns.ts";

/**
 * What staff changed: rows are only added. Triggers refuse UPDATE, DELETE and TRUNCATE
 * (server/db/functions/admin.sql). Ids have no foreign keys, so that an entry outlives its subject.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant("at").notNull().defaultNow(),
    /** Null for a change that the system made by itself. */
    actor_id: uuid("actor_id"),
    /** `noun.pastVerb`, such as `user.roleChanged`. */
    action: text("action").notNull(),
    target_type: text("target_type").notNull(),
    target_id: text("target_id").notNull(),
    /** How the target was called at that time. */
    target_name: text("target_name").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    reason: text("reason"),
  },
  (table) => [
    index("audit_log_at_idx").on(table.at, table.id),
    index("audit_log_target_idx").on(table.target_type, table.target_id, table.at),
    index("audit_log_actor_idx").on(table.actor_id, table.at),
  ],
);
