import { check, index, integer, pgTable, text, uuid, sql } from "../../platform/db/drizzle.ts";
import { createdAt, instant } from "../../platform/db/columns.ts";
import { pages } from "../pages/tables.ts";
import { profiles } from "../profiles/tables.ts";

/** Invitation codes. A use is one atomic step of `uses` below `max_uses`. */
export const inviteCodes = pgTable(
  "invite_codes",
  {
    code: text("code").primaryKey(),
    /** Null for a code without an owner. */
    owner_id: uuid("owner_id").references(() => profiles.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["personal", "page", "campaign"] }).notNull(),
    page_id: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    max_uses: integer("max_uses").notNull().default(1),
    uses: integer("uses").notNull().default(0),
    expires_at: instant("expires_at").notNull(),
    revoked_at: instant("revoked_at"),
    created_at: createdAt(),
  },
  (table) => [
    index("invite_codes_owner_idx").on(table.owner_id, table.created_at),
    check("invite_codes_uses_range", sql`${table.uses} between 0 and ${table.max_uses}`),
    index("invite_codes_page_id_idx").on(table.page_id),
  ],
);

/** Who came with which code. It outlives the code. */
export const inviteUses = pgTable(
  "invite_uses",
  {
    user_id: uuid("user_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    inviter_id: uuid("inviter_id").references(() => profiles.id, { onDelete: "set null" }),
    used_at: instant("used_at").notNull().defaultNow(),
  },
  (table) => [
    index("invite_uses_code_idx").on(table.code),
    index("invite_uses_inviter_idx").on(table.inviter_id, table.used_at),
  ],
);
