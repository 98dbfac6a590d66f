import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { citext, createdAt, id } from "../../platform/db/columns.ts";

/** The kinds of a post: 1 game, 2 story. */
export const postTypes = pgTable("post_types", {
  id: smallint("id").primaryKey(),
  name: text("name").notNull().unique(),
});

/** Hashtags and interests: lower case, found by prefix, shown by usage. */
export const tags = pgTable("tags", {
  id: id(),
  name: citext("name").notNull().unique(),
  usage_count: integer("usage_count").notNull().default(0),
  banned: boolean("banned").notNull().default(false),
  created_at: createdAt(),
});
