import {
  sql,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, id, instant, updatedAt } from "../../platform/db/columns.ts";
import { nodes } from "../paths/tables.ts";
import { profiles } from "../profiles/tables.ts";

const person = (column = "user_id") =>
  uuid(column)
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

/** A local day that belongs to a run: it counted, or something saved it. */
export const streakDays = pgTable(
  "streak_days",
  {
    user_id: person(),
    local_date: date("local_date").notNull(),
    kind: text("kind", { enum: ["counted", "frozen", "paused", "repaired"] })
      .notNull()
      .default("counted"),
    /** When it was learned in, for a day that counted. */
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.local_date] })],
);

/** What a person did on a local day, towards the day and towards a repair. */
export const learningDays = pgTable(
  "learning_days",
  {
    user_id: person(),
    local_date: date("local_date").notNull(),
    scored_answers: integer("scored_answers").notNull().default(0),
    finished_games: integer("finished_games").notNull().default(0),
    queue_emptied: boolean("queue_emptied").notNull().default(false),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.local_date] })],
);

/** The state of a person's streak; its row is the lock of everything that changes it. */
export const streaks = pgTable(
  "streaks",
  {
    user_id: person().primaryKey(),
    freezes: smallint("freezes").notNull().default(1),
    /** Counted days since the last freeze was earned. */
    days_to_freeze: smallint("days_to_freeze").notNull().default(0),
    /** The last local date that was settled: freezes used, pauses applied, breaks noted. */
    settled_on: date("settled_on"),
    /** The longest run before the current one. */
    record: integer("record").notNull().default(0),
    /** The local date on which the last run was found broken, its length, and its last day. */
    broken_on: date("broken_on"),
    broken_at: instant("broken_at"),
    broken_days: integer("broken_days"),
    broken_last_day: date("broken_last_day"),
    repair_started_on: date("repair_started_on"),
    repaired_at: instant("repaired_at"),
    /** When the time zone that days are counted in was last changed. */
    zone_changed_at: instant("zone_changed_at"),
    updated_at: updatedAt(),
  },
  (table) => [index("streaks_settled_on_idx").on(table.settled_on)],
);

/** A planned pause; its days keep the run and do not count. */
export const streakPauses = pgTable(
  "streak_pauses",
  {
    id: id(),
    user_id: person(),
    from_date: date("from_date").notNull(),
    /** The last day, included. An ended pause ends the day before it was ended. */
    to_date: date("to_date").notNull(),
    created_at: createdAt(),
  },
  (table) => [index("streak_pauses_user_idx").on(table.user_id, table.to_date)],
);

/** What was celebrated, and what a person was reminded of, on a local day: each at most once. */
export const streakNotices = pgTable(
  "streak_notices",
  {
    user_id: person(),
    local_date: date("local_date").notNull(),
    /** `celebration` for whichever of the day; else the kind of reminder or report. */
    kind: text("kind").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.local_date, table.kind] }),
    index("streak_notices_created_at_idx").on(table.created_at),
  ],
);

/** How many celebrations a person wants; no row means the defaults. */
export const rewardSettings = pgTable("reward_settings", {
  user_id: person().primaryKey(),
  calm_mode: boolean("calm_mode").notNull().default(false),
  noise: text("noise", { enum: ["full", "small", "off"] })
    .notNull()
    .default("full"),
  reminder_on: boolean("reminder_on").notNull().default(true),
  /** The local hour of the reminder, 0 to 23. */
  reminder_hour: smallint("reminder_hour").notNull().default(18),
  urgent_reminder_on: boolean("urgent_reminder_on").notNull().default(true),
  updated_at: updatedAt(),
});

/** Two people who keep a streak together. */
export const friendStreaks = pgTable(
  "friend_streaks",
  {
    id: id(),
    inviter_id: person("inviter_id"),
    invitee_id: person("invitee_id"),
    status: text("status", { enum: ["invited", "active", "ended"] })
      .notNull()
      .default("invited"),
    days: integer("days").notNull().default(0),
    longest: integer("longest").notNull().default(0),
    /** The last date label that counted or was saved. */
    last_date: date("last_date"),
    created_at: createdAt(),
    accepted_at: instant("accepted_at"),
    ended_at: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("friend_streaks_pair_key")
      .on(
        sql`least(${table.inviter_id}, ${table.invitee_id})`,
        sql`greatest(${table.inviter_id}, ${table.invitee_id})`,
      )
      .where(sql`${table.status} <> 'ended'`),
    index("friend_streaks_inviter_idx").on(table.inviter_id, table.status),
    index("friend_streaks_invitee_idx").on(table.invitee_id, table.status),
  ],
);

/** A date label that counted for both, or that a freeze of one saved. */
export const friendStreakDays = pgTable(
  "friend_streak_days",
  {
    streak_id: uuid("streak_id")
      .notNull()
      .references(() => friendStreaks.id, { onDelete: "cascade" }),
    local_date: date("local_date").notNull(),
    kind: text("kind", { enum: ["counted", "frozen"] })
      .notNull()
      .default("counted"),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.streak_id, table.local_date] })],
);

export const friendNudges = pgTable(
  "friend_nudges",
  {
    streak_id: uuid("streak_id")
      .notNull()
      .references(() => friendStreaks.id, { onDelete: "cascade" }),
    from_id: person("from_id"),
    /** The sender's local date. */
    local_date: date("local_date").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.streak_id, table.from_id, table.local_date] }),
    index("friend_nudges_from_id_idx").on(table.from_id),
  ],
);

/** The question of the day that two people share. */
export const friendQuestions = pgTable(
  "friend_questions",
  {
    streak_id: uuid("streak_id")
      .notNull()
      .references(() => friendStreaks.id, { onDelete: "cascade" }),
    local_date: date("local_date").notNull(),
    node_id: uuid("node_id")
      .notNull()
      .references(() => nodes.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.streak_id, table.local_date] }),
    index("friend_questions_node_id_idx").on(table.node_id),
  ],
);

export const friendAnswers = pgTable(
  "friend_answers",
  {
    streak_id: uuid("streak_id")
      .notNull()
      .references(() => friendStreaks.id, { onDelete: "cascade" }),
    local_date: date("local_date").notNull(),
    user_id: person(),
    /** In stored ids. */
    answer: jsonb("answer").notNull(),
    node_version: integer("node_version").notNull(),
    correct: boolean("correct").notNull(),
    partial: real("partial").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.streak_id, table.local_date, table.user_id] }),
    index("friend_answers_user_id_idx").on(table.user_id),
  ],
);
