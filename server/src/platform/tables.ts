import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./db/columns.ts";

/** Facts that must not be lost: written in the transaction they tell of, told to listeners after it. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    attempts: integer("attempts").notNull().default(0),
    available_at: instant("available_at").notNull().defaultNow(),
    processed_at: instant("processed_at"),
    last_error: text("last_error"),
    created_at: createdAt(),
  },
  (table) => [
    index("outbox_open_idx")
      .on(table.available_at, table.id)
      .where(sql`${table.processed_at} is null`),
  ],
);

/** Images that people put in. The file lies in DATA_DIR/uploads under its id. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    owner_id: uuid("owner_id").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    created_at: createdAt(),
  },
  (table) => [index("uploads_owner_idx").on(table.owner_id, table.created_at)],
);

/** What was last put in from the seeds, so that an unchanged seed costs nothing at the next start. */
export const seedMarks = pgTable("seed_marks", {
  name: text("name").primaryKey(),
  hash: text("hash").notNull(),
});

/** Which content of each file of server/db/functions this database runs. */
export const databaseFunctions = pgTable("database_functions", {
  file: text("file").primaryKey(),
  /** SHA-256 of the file, hexadecimal. */
  hash: text("hash").notNull(),
});
