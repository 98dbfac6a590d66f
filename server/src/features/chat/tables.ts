import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { pages } from "../pages/tables.ts";
import { profiles } from "../profiles/tables.ts";

export const chats = pgTable("chats", {
  id: id(),
  name: text("name"),
  is_group_chat: boolean("is_group_chat").notNull().default(false),
  page_id: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
  /** Both people's ids in order, so that two direct chats of one pair cannot exist. */
  direct_key: text("direct_key").unique(),
  /** Sequence number of the newest message; the next one takes it plus one, under this row's lock. */
  last_seq: integer("last_seq").notNull().default(0),
  last_message_at: instant("last_message_at"),
  created_at: createdAt(),
});

export const chatParticipants = pgTable(
  "chat_participants",
  {
    chat_id: uuid("chat_id")
      .notNull()
      .references(() => chats.id, { onDelete: "cascade" }),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["owner", "admin", "member"] })
      .notNull()
      .default("member"),
    joined_seq: integer("joined_seq").notNull().default(0),
    last_read_seq: integer("last_read_seq").notNull().default(0),
    muted_until: instant("muted_until"),
    request: boolean("request").notNull().default(false),
    left_at: instant("left_at"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.chat_id, table.user_id] }),
    index("chat_participants_user_idx").on(table.user_id),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: id(),
    chat_id: uuid("chat_id")
      .notNull()
      .references(() => chats.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    nonce: uuid("nonce").notNull(),
    sender_id: uuid("sender_id").references(() => profiles.id, { onDelete: "set null" }),
    content: text("content").notNull(),
    reply_to: uuid("reply_to"),
    attachments: jsonb("attachments"),
    created_at: createdAt(),
    edited_at: instant("edited_at"),
    deleted_at: instant("deleted_at"),
  },
  (table) => [
    unique("messages_chat_seq_key").on(table.chat_id, table.seq),
    unique("messages_sender_nonce_key").on(table.sender_id, table.nonce),
  ],
);
