import { sql, index, jsonb, pgTable, text, uniqueIndex, uuid } from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { PAGE_LOG_ACTIONS } from "@waymates/contract/features/reports-constants";
import { pages } from "../pages/tables.ts";
import { profiles } from "../profiles/tables.ts";

/** What was reported as it was at that time, whatever its author does with it afterwards. */
export interface Reported {
  text: string;
  /** The ids of its pictures. */
  pictures: string[];
  /** When it was written, or last changed; null where that is not known. */
  at: string | null;
}

/** What people say is wrong with something, until staff or moderators have decided. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    /** Null when the account is deleted. */
    reporter_id: uuid("reporter_id").references(() => profiles.id, { onDelete: "set null" }),
    target_type: text("target_type").notNull(),
    /** No foreign key: a report outlives what it is about. */
    target_id: uuid("target_id").notNull(),
    /** The author at that time; null when the account is deleted. */
    author_id: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    text: text("text"),
    /** Null once it is decided. */
    reported: jsonb("reported").$type<Reported>(),
    status: text("status", { enum: ["open", "in_review", "actioned", "dismissed"] })
      .notNull()
      .default("open"),
    assignee_id: uuid("assignee_id").references(() => profiles.id, { onDelete: "set null" }),
    decision: text("decision", { enum: ["keep", "remove", "sanction"] }),
    decided_by: uuid("decided_by").references(() => profiles.id, { onDelete: "set null" }),
    decided_at: instant("decided_at"),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("reports_open_key")
      .on(table.reporter_id, table.target_type, table.target_id)
      .where(sql`${table.status} in ('open', 'in_review')`),
    index("reports_target_idx").on(table.target_type, table.target_id, table.status),
    index("reports_queue_idx").on(table.status, table.created_at, table.id),
    index("reports_reporter_idx").on(table.reporter_id, table.created_at),
    index("reports_author_idx").on(table.author_id, table.created_at),
    index("reports_assignee_idx").on(table.assignee_id),
    index("reports_decided_by_idx").on(table.decided_by),
  ],
);

/** What moderators did on a page, with their reason. Nothing changes it. */
export const pageLog = pgTable(
  "page_log",
  {
    /** For an act that arrived as a fact, the id of that fact: it is stored once. */
    id: id(),
    page_id: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    action: text("action", { enum: PAGE_LOG_ACTIONS }).notNull(),
    actor_id: uuid("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    target_type: text("target_type", { enum: ["post", "comment", "person"] }).notNull(),
    target_id: uuid("target_id").notNull(),
    target_name: text("target_name").notNull(),
    reason: text("reason"),
    created_at: createdAt(),
  },
  (table) => [
    index("page_log_page_idx").on(table.page_id, table.created_at, table.id),
    index("page_log_actor_idx").on(table.actor_id),
  ],
);
