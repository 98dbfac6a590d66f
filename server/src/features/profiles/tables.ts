import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from "../../platform/db/drizzle.ts";
import { citext, createdAt, id, instant, updatedAt } from "../../platform/db/columns.ts";

export const profiles = pgTable(
  "profiles",
  {
    id: id(),
    username: citext("username").notNull().unique(),
    first_name: text("first_name").notNull(),
    last_name: text("last_name").notNull(),
    avatar_url: text("avatar_url"),
    about: text("about"),
    gender: text("gender"),
    birthdate: date("birthdate"),
    country: text("country"),
    city: text("city"),
    language: text("language"),
    time_zone: text("time_zone").notNull().default("UTC"),
    /** When the person last moved to another zone by hand. */
    time_zone_changed_at: instant("time_zone_changed_at"),
    phone_prefix: text("phone_prefix"),
    phone_number: text("phone_number"),
    phone_verified_at: instant("phone_verified_at"),
    chat_customization: jsonb("chat_customization"),
    deleted_at: instant("deleted_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index("profiles_created_idx").on(table.created_at)],
);

export const userPreferences = pgTable("user_preferences", {
  user_id: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  profile_visibility: text("profile_visibility", { enum: ["public", "followers", "private"] })
    .notNull()
    .default("public"),
  auto_accept_follows: boolean("auto_accept_follows").notNull().default(true),
  /** Who may name the person with an @ or attach them to a post. */
  mentions_from: text("mentions_from", { enum: ["everyone", "following", "nobody"] })
    .notNull()
    .default("everyone"),
  updated_at: updatedAt(),
});

/** A person's earlier names. Until the day, no other person gets one and its address leads to its person. */
export const formerUsernames = pgTable(
  "former_usernames",
  {
    username: citext("username").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    held_until: instant("held_until").notNull(),
    created_at: createdAt(),
  },
  (table) => [index("former_usernames_user_idx").on(table.user_id, table.created_at)],
);

/** What a person would like to know more about: ids of the option list `interests`. */
export const profileInterests = pgTable(
  "profile_interests",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.tag] }),
    index("profile_interests_tag_idx").on(table.tag),
  ],
);

/** View: profiles of people who have not deleted their account. Other features read profiles through it. */
export const livingProfiles = pgView("living_profiles", {
  id: uuid("id").notNull(),
  username: citext("username").notNull(),
  first_name: text("first_name").notNull(),
  last_name: text("last_name").notNull(),
  avatar_url: text("avatar_url"),
  about: text("about"),
  city: text("city"),
  country: text("country"),
  language: text("language"),
  created_at: createdAt(),
  visibility: text("visibility", { enum: ["public", "followers", "private"] }).notNull(),
  /** Under 18 years old today; false without a birthdate. */
  is_minor: boolean("is_minor").notNull(),
  time_zone: text("time_zone").notNull(),
  auto_accept_follows: boolean("auto_accept_follows").notNull(),
}).existing();
