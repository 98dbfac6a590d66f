import { index, jsonb, pgTable, text, uuid } from "../../platform/db/drizzle.ts";
import { id, instant } from "../../platform/db/columns.ts";

/**
 * What staff changed: rows are only added. Triggers refuse UPDATE, DELETE and TRUNCATE
 * (server/db/functions/audit.sql). Ids have no foreign keys, so that an entry outlives its subject.
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

/** How changes of the last minutes are taken back, each once. */
export const undos = pgTable(
  "undos",
  {
    id: id(),
    /** Which handler takes the change back, such as `text.save`. */
    kind: text("kind").notNull(),
    /** What the handler needs. */
    data: jsonb("data").notNull(),
    actor_id: uuid("actor_id").notNull(),
    /** The entry of the audit log that the change wrote. */
    audit_id: uuid("audit_id").notNull(),
    until: instant("until").notNull(),
    undone_at: instant("undone_at"),
  },
  (table) => [index("undos_until_idx").on(table.until)],
);
