import { providerNames } from "@waymates/contract/features/account-access";
import {
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
  sql,
} from "../../platform/db/drizzle.ts";
import { citext, createdAt, id, instant, updatedAt } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

/** What a person signs in with; their public profile is in profiles under the same id. */
export const accounts = pgTable("accounts", {
  id: uuid("id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  email: citext("email").notNull().unique(),
  password_hash: text("password_hash"),
  role: text("role", { enum: ["user", "translator", "editor", "moderator", "admin"] })
    .notNull()
    .default("user"),
  /** The codes of the languages that a translator looks after; empty for every other role. */
  staff_languages: text("staff_languages")
    .array()
    .notNull()
    .default(sql`'{}'`),
  registration_step: smallint("registration_step").notNull().default(1),
  email_verified_at: instant("email_verified_at"),
  /** The text of the terms that the person accepted: a version of legal-constants. */
  terms_version: text("terms_version"),
  terms_accepted_at: instant("terms_accepted_at"),
  deleted_at: instant("deleted_at"),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** One sign-in on one device, and the family of refresh tokens that grew from it. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Number of the refresh token that is valid now; the one before has a short grace. */
    generation: integer("generation").notNull().default(1),
    rotated_at: instant("rotated_at").notNull().defaultNow(),
    last_used_at: instant("last_used_at").notNull().defaultNow(),
    expires_at: instant("expires_at").notNull(),
    /** When the newest access token runs out, in Unix seconds; null before the first was recorded. */
    access_expires_at: integer("access_expires_at"),
    revoked_at: instant("revoked_at"),
    revoked_reason: text("revoked_reason"),
    user_agent: text("user_agent"),
    /** Which provider vouched for the person; null for a password. */
    provider: text("provider", { enum: providerNames }),
    created_at: createdAt(),
  },
  (table) => [
    index("sessions_user_idx").on(table.user_id, table.created_at),
    index("sessions_revoked_idx").on(table.revoked_at),
  ],
);

/**
 * Sessions that continue under another id since the client restored them. The old id is valid for a moment,
 * for calls under way; after that it can only have been copied.
 */
export const sessionAliases = pgTable(
  "session_aliases",
  {
    old_id: uuid("old_id").primaryKey(),
    session_id: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade", onUpdate: "cascade" }),
    created_at: createdAt(),
  },
  (table) => [index("session_aliases_session_idx").on(table.session_id)],
);

/** A person's subject at an identity provider. Linked only by a person who signed in here. */
export const externalIdentities = pgTable(
  "external_identities",
  {
    provider: text("provider", { enum: providerNames }).notNull(),
    subject: text("subject").notNull(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The address that the provider gave; null for links older than this column. */
    email: text("email"),
    last_used_at: instant("last_used_at").notNull().defaultNow(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("external_identities_user_idx").on(table.user_id),
  ],
);

/** Links to choose a new password, as they were mailed: hashed, for half an hour, for one use. */
export const passwordResets = pgTable(
  "password_resets",
  {
    token_hash: text("token_hash").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    expires_at: instant("expires_at").notNull(),
    created_at: createdAt(),
  },
  (table) => [index("password_resets_user_idx").on(table.user_id, table.created_at)],
);

/** Devices that have signed in as a person before, so that a new one can be announced by mail. */
export const knownDevices = pgTable(
  "known_devices",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    device_hash: text("device_hash").notNull(),
    last_seen_at: instant("last_seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.device_hash] })],
);

/**
 * Failed sign-ins of one account, or of one unknown name (hashed), so that guessing slows down on every
 * process.
 */
export const loginFailures = pgTable("login_failures", {
  identifier_hash: text("identifier_hash").primaryKey(),
  failures: integer("failures").notNull().default(0),
  last_failed_at: instant("last_failed_at").notNull().defaultNow(),
  blocked_until: instant("blocked_until"),
});

/** View: accounts whose registration is finished and that are not deleted. */
export const memberAccounts = pgView("member_accounts", { id: uuid("id").notNull() }).existing();
