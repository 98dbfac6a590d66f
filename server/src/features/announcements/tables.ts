import { index, integer, jsonb, pgTable, text, unique, uuid } from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

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
