import { integer, pgTable, text, uuid } from "../../platform/db/drizzle.ts";
import { createdAt, instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** The number that a person is confirming, with its code hashed. */
export const phoneCodes = pgTable("phone_codes", {
  user_id: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  prefix: text("prefix").notNull(),
  number: text("number").notNull(),
  code_hash: text("code_hash").notNull(),
  tries: integer("tries").notNull().default(0),
  expires_at: instant("expires_at").notNull(),
  created_at: createdAt(),
});
