import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

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

/** Announcements to all readers of some languages, each sent once. */
export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    /** By language code. */
    texts: jsonb("texts").$type<Record<string, string>>().notNull(),
    at: instant("at").notNull(),
    status: text("status", { enum: ["scheduled", "sending", "sent", "cancelled"] })
      .notNull()
      .default("scheduled"),
    recipients: integer("recipients"),
    nonce: uuid("nonce").notNull(),
    /** Null when the account is deleted. */
    created_by: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    unique("announcements_nonce_key").on(table.created_by, table.nonce),
    index("announcements_created_idx").on(table.created_at, table.id),
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

/** What staff have typed and not saved: for its author alone, on each of their devices. */
export const staffDrafts = pgTable(
  "staff_drafts",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    type: text("type", { enum: ["path", "chapter", "node", "new_node", "new_chapter"] }).notNull(),
    /** The target of the draft; for a new one, its future parent. */
    target_id: uuid("target_id").notNull(),
    fields: jsonb("fields").notNull(),
    base_version: integer("base_version"),
    rev: integer("rev").notNull().default(1),
    updated_at: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.type, table.target_id] }),
    index("staff_drafts_target_idx").on(table.target_id, table.type),
  ],
);

/** Files of questions that were read and wait for their confirmation, for an hour. */
export const nodeImports = pgTable(
  "node_imports",
  {
    id: id(),
    chapter_id: uuid("chapter_id").notNull(),
    /** Who sent it: only they may confirm it. */
    created_by: uuid("created_by").notNull(),
    format: text("format").notNull(),
    /** The good ones, each with the shape of `question`. */
    questions: jsonb("questions").$type<Record<string, unknown>[]>().notNull(),
    fault_count: integer("fault_count").notNull(),
    expires_at: instant("expires_at").notNull(),
    confirmed_at: instant("confirmed_at"),
  },
  (table) => [index("node_imports_expires_idx").on(table.expires_at)],
);
