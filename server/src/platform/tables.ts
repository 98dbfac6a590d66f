import {
  sql,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "./db/drizzle.ts";
import { citext, createdAt, id, instant } from "./db/columns.ts";

/** Facts that must not be lost: written in the transaction that made them true, delivered after it. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    /** The order in which facts were written. */
    position: bigint("position", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    type: text("type").notNull(),
    /** What the fact is about, such as `chat:ID`; a fact written without one has no order. */
    entity: text("entity")
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    payload: jsonb("payload").notNull(),
    attempts: integer("attempts").notNull().default(0),
    available_at: instant("available_at").notNull().defaultNow(),
    processed_at: instant("processed_at"),
    last_error: text("last_error"),
    created_at: createdAt(),
  },
  (table) => [
    index("outbox_open_entity_idx")
      .on(table.entity, table.position)
      .where(sql`${table.processed_at} is null`),
  ],
);

/** Live events for the sockets of other processes, while Redis does not carry them (live-carrier.ts). */
export const liveEvents = pgTable("live_events", {
  position: bigint("position", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  id: uuid("id").notNull(),
  sender: uuid("sender").notNull(),
  body: jsonb("body").notNull(),
  created_at: createdAt(),
});

/** Work that is due at a given time, one row per key (timed-jobs.ts). */
export const timedJobs = pgTable(
  "timed_jobs",
  {
    key: text("key").primaryKey(),
    name: text("name").notNull(),
    data: jsonb("data").notNull(),
    run_at: instant("run_at").notNull(),
    /** Later than run_at after a failed try. */
    due_at: instant("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    last_error: text("last_error"),
  },
  (table) => [index("timed_jobs_due_idx").on(table.due_at)],
);

/** SHA-256 of a stored file in hex. Rows of version 0.1 get theirs by the nightly job `files-tidy`. */
export const checksum = () => text("sha256");

/** Images that people put in. The file is stored as `uploads/{id}.webp`. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    owner_id: uuid("owner_id").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: checksum(),
    /** True while only things that were removed use it: then it is not served. */
    withheld: boolean("withheld").notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index("uploads_owner_idx").on(table.owner_id, table.created_at)],
);

/** Sounds that editors put in for questions. The file is stored as `uploads/{id}.{extension}`. */
export const audioUploads = pgTable(
  "audio_uploads",
  {
    id: id(),
    owner_id: uuid("owner_id").notNull(),
    extension: text("extension", { enum: ["mp3", "ogg", "m4a"] }).notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: checksum(),
    created_at: createdAt(),
  },
  (table) => [index("audio_uploads_owner_idx").on(table.owner_id, table.created_at)],
);

/** Cities of the world (GeoNames), inserted when one is first searched for. */
export const cities = pgTable(
  "cities",
  {
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    name: text("name").notNull(),
    /** The name without case and accents. */
    folded: text("folded").notNull(),
    population: integer("population").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.name] })],
);

/** The seeds that were put in last, so that the next start passes over an unchanged one. */
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

/** Site-wide settings by name, as set by staff. Values of the environment are not in it. */
export const siteSettings = pgTable("site_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  updated_at: instant("updated_at").notNull().defaultNow(),
});

/** Figures of each UTC day, for the dashboard: nothing about one person. */
export const dailyNumbers = pgTable(
  "daily_numbers",
  {
    day: date("day", { mode: "string" }).notNull(),
    /** `group.series`, such as `mails.sent`. */
    key: text("key").notNull(),
    value: bigint("value", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
);

/** Processes that were there within the last day, each seen twice a minute while it runs. */
export const processes = pgTable("processes", {
  id: id(),
  role: text("role").notNull(),
  version: text("version").notNull(),
  seen_at: instant("seen_at").notNull().defaultNow(),
});

/** Mails of the last weeks, by what names each in its envelope sender (mail/addresses.ts). */
export const sentMails = pgTable(
  "sent_mails",
  {
    /** SHA-256 of the token, in hex. */
    token_hash: text("token_hash").primaryKey(),
    address: citext("address").notNull(),
    sent_at: instant("sent_at").notNull().defaultNow(),
    /** When it was refused or came back; counted once. */
    failed_at: instant("failed_at"),
  },
  (table) => [
    index("sent_mails_address_idx").on(table.address),
    index("sent_mails_sent_idx").on(table.sent_at),
  ],
);

/** Addresses that no mail goes to, because mail to them came back. */
export const stoppedAddresses = pgTable("stopped_addresses", {
  address: citext("address").primaryKey(),
  /** As RFC 3463 has it, such as 5.1.1; null where the mail server gave none. */
  code: text("code"),
  reason: text("reason"),
  stopped_at: instant("stopped_at").notNull().defaultNow(),
});
