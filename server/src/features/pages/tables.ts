import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { citext, createdAt, id } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** A community. Here so that a channel's chat can say where it belongs; its feature builds on it. */
export const pages = pgTable("pages", {
  id: id(),
  name: citext("name").notNull().unique(),
  display_name: text("display_name").notNull(),
  type: text("type", { enum: ["community", "class", "organization"] })
    .notNull()
    .default("community"),
  about: text("about").notNull().default(""),
  avatar_url: text("avatar_url"),
  visibility: text("visibility", { enum: ["public", "unlisted", "private"] })
    .notNull()
    .default("public"),
  require_approval_by_moderator: boolean("require_approval_by_moderator").notNull().default(false),
  allow_follower_posting: boolean("allow_follower_posting").notNull().default(true),
  customization_config: jsonb("customization_config"),
  creator_id: uuid("creator_id").references(() => profiles.id, { onDelete: "set null" }),
  member_count: integer("member_count").notNull().default(0),
  created_at: createdAt(),
});
