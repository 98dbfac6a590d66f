import {
  sql,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, id, instant } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

export const follows = pgTable(
  "follows",
  {
    follower_id: person("follower_id"),
    following_id: person("following_id"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.follower_id, table.following_id] }),
    index("follows_following_idx").on(table.following_id, table.created_at, table.follower_id),
    index("follows_follower_idx").on(table.follower_id, table.created_at, table.following_id),
    check("follows_not_self", sql`${table.follower_id} <> ${table.following_id}`),
  ],
);

export const followRequests = pgTable(
  "follow_requests",
  {
    id: id(),
    requester_id: person("requester_id"),
    target_id: person("target_id"),
    status: text("status", { enum: ["pending", "accepted", "declined", "cancelled"] })
      .notNull()
      .default("pending"),
    created_at: createdAt(),
    decided_at: instant("decided_at"),
  },
  (table) => [
    uniqueIndex("follow_requests_pending_key")
      .on(table.requester_id, table.target_id)
      .where(sql`${table.status} = 'pending'`),
    index("follow_requests_target_idx").on(table.target_id, table.status, table.created_at),
    check("follow_requests_not_self", sql`${table.requester_id} <> ${table.target_id}`),
    index("follow_requests_requester_id_idx").on(table.requester_id),
  ],
);

/** Counters that profiles show, updated in the transaction that changes a follow. */
export const followCounts = pgTable("follow_counts", {
  user_id: person("user_id").primaryKey(),
  followers: integer("followers").notNull().default(0),
  following: integer("following").notNull().default(0),
});

/** How often a person searched for people on a day (UTC), so that no one can copy all names. */
export const peopleSearches = pgTable("people_searches", {
  user_id: person("user_id").primaryKey(),
  day: date("day").notNull(),
  searches: integer("searches").notNull(),
});

export const blocks = pgTable(
  "blocks",
  {
    blocker_id: person("blocker_id"),
    blocked_id: person("blocked_id"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blocker_id, table.blocked_id] }),
    index("blocks_blocked_idx").on(table.blocked_id),
    check("blocks_not_self", sql`${table.blocker_id} <> ${table.blocked_id}`),
  ],
);

/**
 * View: who has blocked whom, seen from both sides. It is the only place that says who is blocked
 * for whom; see server/db/functions/follows.sql.
 */
export const blockedPairs = pgView("blocked_pairs", {
  user_id: uuid("user_id").notNull(),
  other_id: uuid("other_id").notNull(),
}).existing();
