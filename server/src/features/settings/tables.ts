import {
  sql,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "../../platform/db/drizzle.ts";
import { createdAt, id, instant, updatedAt } from "../../platform/db/columns.ts";
import { profiles } from "../profiles/tables.ts";

const ownerId = () =>
  uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" });

/** Ids are those of the option lists. A partner who is a member is stored in partner_claims. */
export const relationships = pgTable("relationships", {
  user_id: ownerId(),
  category_id: integer("category_id"),
  subtype_id: integer("subtype_id"),
  /** Data of a third person: sealed for this person. */
  partner_firstname_sealed: text("partner_firstname_sealed"),
  partner_birthdate_sealed: text("partner_birthdate_sealed"),
  no_children: smallint("no_children"),
  no_parents: smallint("no_parents"),
  no_siblings: smallint("no_siblings"),
  updated_at: updatedAt(),
});

/** A person's claim that another is their partner; it counts when the other confirms. */
export const partnerClaims = pgTable(
  "partner_claims",
  {
    id: id(),
    claimer_id: uuid("claimer_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    partner_id: uuid("partner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["pending", "confirmed", "declined"] })
      .notNull()
      .default("pending"),
    answered_at: instant("answered_at"),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("partner_claims_open_key")
      .on(table.claimer_id)
      .where(sql`${table.status} <> 'declined'`),
    index("partner_claims_partner_idx").on(table.partner_id, table.status),
    index("partner_claims_claimer_id_idx").on(table.claimer_id),
  ],
);

export const educations = pgTable("educations", {
  user_id: ownerId(),
  status_id: integer("status_id"),
  other_status: text("other_status"),
  level_id: integer("level_id"),
  other_level: text("other_level"),
  institution_name: text("institution_name"),
  field_of_study: text("field_of_study"),
  study_field_id: integer("study_field_id"),
  updated_at: updatedAt(),
});

export const works = pgTable("works", {
  user_id: ownerId(),
  status_id: integer("status_id"),
  job_title: text("job_title"),
  company_name: text("company_name"),
  linkedin_profile: text("linkedin_profile"),
  industry_id: integer("industry_id"),
  other_industry: text("other_industry"),
  seniority_level_id: integer("seniority_level_id"),
  updated_at: updatedAt(),
});

/** What a signed-in person agreed to, each time they chose; rows are only ever added. */
export const consentRecords = pgTable(
  "consent_records",
  {
    id: id(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    preferences: boolean("preferences").notNull(),
    analytics: boolean("analytics").notNull(),
    marketing: boolean("marketing").notNull(),
    /** As the browser says. */
    given_at: instant("given_at").notNull(),
    created_at: createdAt(),
  },
  (table) => [unique("consent_records_once_key").on(table.user_id, table.given_at)],
);
