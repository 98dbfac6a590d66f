import { bigint, boolean, index, integer, pgTable, text, uuid } from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { checksum } from "../../platform/tables.ts";
import { accounts } from "../accounts/tables.ts";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** Accounts that are locked and wait for their end, and what their owners chose for it. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    user_id: owner().primaryKey(),
    keep_posts: boolean("keep_posts").notNull(),
    remove_messages: boolean("remove_messages").notNull(),
    erase_after: instant("erase_after").notNull(),
    created_at: createdAt(),
  },
  (table) => [index("account_deletions_due_idx").on(table.erase_after)],
);

/** Exports that were asked for. The file is stored as `exports/{id}.zip`. */
export const accountExports = pgTable(
  "account_exports",
  {
    id: id(),
    user_id: owner(),
    status: text("status", { enum: ["waiting", "working", "ready", "failed"] })
      .notNull()
      .default("waiting"),
    progress: integer("progress").notNull().default(0),
    size: bigint("size", { mode: "number" }),
    sha256: checksum(),
    expires_at: instant("expires_at"),
    created_at: createdAt(),
  },
  (table) => [index("account_exports_user_idx").on(table.user_id, table.created_at)],
);
