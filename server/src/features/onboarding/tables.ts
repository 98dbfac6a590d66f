import { integer, pgTable, text, uuid } from "../../platform/db/drizzle.ts";
import { citext, instant } from "../../platform/db/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** The code that confirms an address, hashed; a new one takes the place of the old. */
export const emailCodes = pgTable("email_codes", {
  user_id: uuid("user_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  code_hash: text("code_hash").notNull(),
  /** The address that a member wants in the place of theirs; null where theirs is to be confirmed. */
  next_email: citext("next_email"),
  tries: integer("tries").notNull().default(0),
  expires_at: instant("expires_at").notNull(),
  sent_at: instant("sent_at").notNull().defaultNow(),
  /** Mails within the hour that began then, so that no one can flood another person's address. */
  sends: integer("sends").notNull().default(1),
  counted_from: instant("counted_from").notNull().defaultNow(),
});
