import { sql, check, index, integer, pgTable, smallint, text } from "../../platform/db/drizzle.ts";
import { citext, createdAt, id, instant } from "../../platform/db/columns.ts";

/** Addresses that wait for room. Only a confirmed one has a position. */
export const waitlist = pgTable(
  "waitlist",
  {
    id: id(),
    email: citext("email").notNull().unique(),
    locale: text("locale").notNull(),
    status: text("status", { enum: ["waiting", "invited", "registered", "removed"] })
      .notNull()
      .default("waiting"),
    position: integer("position"),
    /** The code that this address hands out, and the one it was referred by. */
    referral_code: text("referral_code").notNull().unique(),
    referrer_code: text("referrer_code"),
    moves: smallint("moves").notNull().default(0),
    /** Of the link that was mailed. */
    token_hash: text("token_hash").notNull().unique(),
    mailed_at: instant("mailed_at").notNull().defaultNow(),
    confirmed_at: instant("confirmed_at"),
    invited_at: instant("invited_at"),
    code: text("code"),
    created_at: createdAt(),
  },
  (table) => [
    index("waitlist_position_idx")
      .on(table.position)
      .where(sql`${table.status} = 'waiting'`),
    index("waitlist_code_idx").on(table.code),
    check("waitlist_moves_range", sql`${table.moves} between 0 and 3`),
  ],
);
