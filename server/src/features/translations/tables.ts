import {
  sql,
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "../../platform/db/drizzle.ts";
import { id, instant, updatedAt } from "../../platform/db/columns.ts";

export const languages = pgTable(
  "languages",
  {
    id: id(),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    native_name: text("native_name").notNull(),
    country_id: text("country_id"),
    active: boolean("active").notNull().default(true),
    is_default_for_country: boolean("is_default_for_country").notNull().default(false),
    /** Counts the changes of its texts, so that processes know when to load them again. */
    texts_version: integer("texts_version").notNull().default(0),
    /** Grows with each change of the row by staff. */
    version: integer("version").notNull().default(1),
    fallback_language_id: uuid("fallback_language_id").references((): AnyPgColumn => languages.id),
  },
  (table) => [
    check("languages_not_own_fallback", sql`${table.fallback_language_id} <> ${table.id}`),
  ],
);

export const translations = pgTable(
  "translations",
  {
    id: id(),
    key: text("key").notNull(),
    value: text("value").notNull(),
    language_id: uuid("language_id")
      .notNull()
      .references(() => languages.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["not_translated", "suggested", "translated", "reviewed"] })
      .notNull()
      .default("translated"),
    /** When staff last changed the text in the product; null for a release's own text. */
    edited_at: instant("edited_at"),
    /** Of the English text that this one was last known to fit (textHash of the seeds). */
    source_hash: text("source_hash"),
    /** `source_changed`: a release has another English text after staff had edited this one. */
    note: text("note", { enum: ["source_changed"] }),
    updated_at: updatedAt(),
    /** Key and value as the search of staff compares them. */
    folded: text("folded").generatedAlwaysAs(sql`fold(key || chr(10) || value)`),
  },
  (table) => [unique("translations_language_key").on(table.language_id, table.key)],
);

/** Files of texts that were read and wait for their confirmation, for an hour. */
export const textImports = pgTable(
  "text_imports",
  {
    id: id(),
    language_id: uuid("language_id")
      .notNull()
      .references(() => languages.id, { onDelete: "cascade" }),
    /** Who sent it: only they may confirm it. */
    created_by: uuid("created_by").notNull(),
    format: text("format", { enum: ["json", "xliff"] }).notNull(),
    /** The good ones that differ from what is there: `[{key, value}]`. */
    changes: jsonb("changes").$type<{ key: string; value: string }[]>().notNull(),
    fault_count: integer("fault_count").notNull(),
    expires_at: instant("expires_at").notNull(),
    confirmed_at: instant("confirmed_at"),
  },
  (table) => [
    index("text_imports_expires_idx").on(table.expires_at),
    index("text_imports_language_idx").on(table.language_id),
  ],
);
