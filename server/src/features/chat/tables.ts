import {
  sql,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { pages } from "../pages/tables.ts";
import { profiles } from "../profiles/tables.ts";

export const chats = pgTable(
  "chats",
  {
    id: id(),
    name: text("name"),
    is_group_chat: boolean("is_group_chat").notNull().default(false),
    page_id: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    /** Both people's ids in order, so that two direct chats of one pair cannot exist. */
    direct_key: text("direct_key").unique(),
    /** Sequence number of the newest message; the next one takes it plus one, under this row's lock. */
    last_seq: integer("last_seq").notNull().default(0),
    /** Counts every change of its messages, under the same lock. */
    last_rev: integer("last_rev").notNull().default(0),
    /** Counts who came and went, so that a process knows whether its list of them still holds. */
    members_rev: integer("members_rev").notNull().default(0),
    last_message_at: instant("last_message_at"),
    /** A channel that was closed: it can be read and not written to. */
    archived_at: instant("archived_at"),
    created_at: createdAt(),
  },
  (table) => [
    index("chats_page_idx")
      .on(table.page_id)
      .where(sql`${table.page_id} is not null`),
  ],
);

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
    /** The seq before their first message: they joined after it. */
    joined_seq: integer("joined_seq").notNull().default(0),
    last_read_seq: integer("last_read_seq").notNull().default(0),
    last_delivered_seq: integer("last_delivered_seq").notNull().default(0),
    muted_until: instant("muted_until"),
    /** In a group: notified of every message, or of mentions only. */
    notify: text("notify", { enum: ["all", "mentions"] })
      .notNull()
      .default("mentions"),
    request: boolean("request").notNull().default(false),
    /** Declined: the chat is not shown, and the other person is not notified. */
    declined_at: instant("declined_at"),
    /** The person has the chat open until then, in any process: its messages make no notification. */
    viewing_until: instant("viewing_until"),
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
    /** The chat's count of changes when this row last changed. */
    rev: integer("rev").notNull().default(0),
    nonce: uuid("nonce").notNull(),
    sender_id: uuid("sender_id").references(() => profiles.id, { onDelete: "set null" }),
    kind: text("kind", { enum: ["text", "event", "game_card", "receipt"] })
      .notNull()
      .default("text"),
    content: text("content").notNull(),
    /** The content as searches compare it, made by the contract's foldText. */
    folded: text("folded").notNull().default(""),
    data: jsonb("data"),
    mentions: jsonb("mentions"),
    reply_to: uuid("reply_to"),
    attachments: jsonb("attachments"),
    pinned_at: instant("pinned_at"),
    created_at: createdAt(),
    edited_at: instant("edited_at"),
    deleted_at: instant("deleted_at"),
  },
  (table) => [
    unique("messages_chat_seq_key").on(table.chat_id, table.seq),
    unique("messages_sender_nonce_key").on(table.sender_id, table.nonce),
    index("messages_chat_rev_idx").on(table.chat_id, table.rev),
    index("messages_pinned_idx")
      .on(table.chat_id)
      .where(sql`${table.pinned_at} is not null`),
    // For the number of unread messages, which leaves these out.
    index("messages_deleted_idx")
      .on(table.chat_id, table.seq)
      .where(sql`${table.deleted_at} is not null`),
    // For the erasure of a person who is named in messages.
    index("messages_naming_idx")
      .on(table.chat_id)
      .where(sql`${table.data} is not null or ${table.mentions} is not null`),
  ],
);

export const messageReactions = pgTable(
  "message_reactions",
  {
    message_id: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    emoji: text("emoji").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id] }),
    index("message_reactions_user_idx").on(table.user_id),
  ],
);

/** What a person lets others see, and so sees of others. No row: both. */
export const chatPreferences = pgTable("chat_preferences", {
  user_id: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  presence: boolean("presence").notNull().default(true),
  read_receipts: boolean("read_receipts").notNull().default(true),
});

/** Server processes that are alive, so that the presence they stored ends with them. */
export const liveProcesses = pgTable("live_processes", {
  id: id(),
  beat_at: instant("beat_at").notNull().defaultNow(),
});

/** People with a socket, by process; the row without a process keeps when they were last there. */
export const presences = pgTable(
  "presences",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    process_id: uuid("process_id").notNull(),
    active_at: instant("active_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.process_id] }),
    index("presences_process_idx").on(table.process_id),
  ],
);
