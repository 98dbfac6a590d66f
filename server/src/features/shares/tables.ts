import { SHARE_KINDS } from "@waymates/contract/features/shares";
import {
  sql,
  boolean,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

const person = (column: string) =>
  uuid(column)
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

/** Public links. A link has no foreign key to its target, so that it can report a deleted one. */
export const shares = pgTable(
  "shares",
  {
    id: id(),
    code: text("code").notNull().unique(),
    user_id: person("user_id"),
    kind: text("kind", { enum: SHARE_KINDS }).notNull(),
    thing_id: uuid("thing_id").notNull(),
    /** Whether search engines may list it. */
    indexed: boolean("indexed").notNull().default(false),
    revoked_at: instant("revoked_at"),
    created_at: createdAt(),
  },
  (table) => [
    // A person has one active link to an object at a time.
    uniqueIndex("shares_thing_key")
      .on(table.user_id, table.kind, table.thing_id)
      .where(sql`${table.revoked_at} is null`),
    index("shares_user_idx").on(table.user_id, table.created_at, table.id),
  ],
);

/** Each passing on to a person, a chat or a page: sent again with its number, it is the same one. */
export const shareSendings = pgTable(
  "share_sendings",
  {
    id: id(),
    user_id: person("user_id"),
    nonce: uuid("nonce").notNull(),
    kind: text("kind", { enum: SHARE_KINDS }).notNull(),
    thing_id: uuid("thing_id").notNull(),
    to_type: text("to_type", { enum: ["user", "chat", "page"] }).notNull(),
    to_id: uuid("to_id").notNull(),
    created_at: createdAt(),
  },
  (table) => [unique("share_sendings_nonce_key").on(table.user_id, table.nonce)],
);
