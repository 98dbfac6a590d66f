import {
  contentFilters,
  pageRoles,
  pageTypes,
  pageVisibilities,
  requestStatuses,
} from "@waymates/contract/features/pages-constants";
import {
  sql,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/db/drizzle.ts";
import { citext, createdAt, id, instant, updatedAt } from "../../platform/db/columns.ts";
import { paths } from "../paths/tables.ts";
import { profiles } from "../profiles/tables.ts";

/** A community. Archived ones stay in the table and are not shown. */
export const pages = pgTable(
  "pages",
  {
    id: id(),
    name: citext("name").notNull().unique(),
    display_name: text("display_name").notNull(),
    type: text("type", { enum: pageTypes }).notNull().default("community"),
    about: text("about").notNull().default(""),
    /** That name and about are written in, such as `de-DE`; null where it is not known. */
    language: text("language"),
    avatar_url: text("avatar_url"),
    tags: text("tags").array().notNull().default([]),
    visibility: text("visibility", { enum: pageVisibilities }).notNull().default("public"),
    require_approval_by_moderator: boolean("require_approval_by_moderator")
      .notNull()
      .default(false),
    allow_follower_posting: boolean("allow_follower_posting").notNull().default(true),
    default_content_filter: text("default_content_filter", { enum: contentFilters })
      .notNull()
      .default("all"),
    customization_config: jsonb("customization_config"),
    social_links: jsonb("social_links").notNull().default([]),
    creator_id: uuid("creator_id").references(() => profiles.id, { onDelete: "set null" }),
    /** Moved in the transaction that adds or takes a member, under this row's lock. */
    member_count: integer("member_count").notNull().default(0),
    archived_at: instant("archived_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index("pages_listed_idx")
      .on(table.member_count.desc(), table.name)
      .where(sql`${table.visibility} = 'public' and ${table.archived_at} is null`),
    index("pages_creator_idx").on(table.creator_id),
  ],
);

const ofPage = () =>
  uuid("page_id")
    .notNull()
    .references(() => pages.id, { onDelete: "cascade" });
const ofPerson = () =>
  uuid("user_id")
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

export const pageMembers = pgTable(
  "page_members",
  {
    page_id: ofPage(),
    user_id: ofPerson(),
    role: text("role", { enum: pageRoles }).notNull().default("follower"),
    /** How members are listed, the highest role first: the owner has 0. */
    rank: smallint("rank").generatedAlwaysAs(
      sql.raw(`${pageRoles.length} - array_position(array['${pageRoles.join("','")}'], role)`),
    ),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.user_id] }),
    index("page_members_list_idx").on(table.page_id, table.rank, table.created_at, table.user_id),
    index("page_members_user_idx").on(table.user_id, table.created_at),
    index("page_members_staff_idx")
      .on(table.page_id)
      .where(sql`${table.role} in ('owner', 'admin', 'moderator')`),
    uniqueIndex("page_members_owner_key")
      .on(table.page_id)
      .where(sql`${table.role} = 'owner'`),
  ],
);

export const pageJoinRequests = pgTable(
  "page_join_requests",
  {
    id: id(),
    page_id: ofPage(),
    user_id: ofPerson(),
    status: text("status", { enum: requestStatuses }).notNull().default("pending"),
    /** What the person wrote, and what the moderator answered. */
    message: text("message"),
    answer: text("answer"),
    reviewed_by: uuid("reviewed_by").references(() => profiles.id, { onDelete: "set null" }),
    reviewed_at: instant("reviewed_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex("page_join_requests_pending_key")
      .on(table.page_id, table.user_id)
      .where(sql`${table.status} = 'pending'`),
    index("page_join_requests_page_idx").on(table.page_id, table.status, table.created_at),
    index("page_join_requests_user_idx").on(table.user_id, table.page_id, table.created_at),
    index("page_join_requests_reviewed_by_idx").on(table.reviewed_by),
  ],
);

export const pageInvites = pgTable(
  "page_invites",
  {
    id: id(),
    page_id: ofPage(),
    user_id: ofPerson(),
    inviter_id: uuid("inviter_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    expires_at: instant("expires_at").notNull(),
    accepted_at: instant("accepted_at"),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("page_invites_open_key")
      .on(table.page_id, table.user_id, table.inviter_id)
      .where(sql`${table.accepted_at} is null`),
    index("page_invites_user_idx").on(table.user_id),
    index("page_invites_inviter_idx").on(table.inviter_id),
    index("page_invites_page_id_idx").on(table.page_id),
  ],
);

export const pageBans = pgTable(
  "page_bans",
  {
    page_id: ofPage(),
    user_id: ofPerson(),
    banned_by: uuid("banned_by").references(() => profiles.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.user_id] }),
    index("page_bans_user_idx").on(table.user_id),
    index("page_bans_banned_by_idx").on(table.banned_by),
  ],
);

/** Who may read and not write, until when. */
export const pageMutes = pgTable(
  "page_mutes",
  {
    page_id: ofPage(),
    user_id: ofPerson(),
    muted_by: uuid("muted_by").references(() => profiles.id, { onDelete: "set null" }),
    until: instant("until").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.user_id] }),
    index("page_mutes_user_idx").on(table.user_id),
    index("page_mutes_muted_by_idx").on(table.muted_by),
  ],
);

/** A page's rooms to talk in. The id is that of the chat, which the chat feature owns. */
export const pageChannels = pgTable(
  "page_channels",
  {
    id: id(),
    page_id: ofPage(),
    name: text("name").notNull(),
    description: text("description"),
    image_url: text("image_url"),
    is_active: boolean("is_active").notNull().default(true),
    created_by: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    index("page_channels_page_idx").on(table.page_id, table.created_at),
    index("page_channels_created_by_idx").on(table.created_by),
  ],
);

/** Paths that the people of a page walk together. */
export const pagePaths = pgTable(
  "page_paths",
  {
    page_id: ofPage(),
    path_id: uuid("path_id")
      .notNull()
      .references(() => paths.id, { onDelete: "cascade" }),
    attached_by: uuid("attached_by").references(() => profiles.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.path_id] }),
    index("page_paths_path_idx").on(table.path_id),
    index("page_paths_attached_by_idx").on(table.attached_by),
  ],
);

/** View: how other features show a page, archived ones included. */
export const pageCards = pgView("page_cards", {
  id: uuid("id").notNull(),
  name: citext("name").notNull(),
  display_name: text("display_name").notNull(),
  avatar_url: text("avatar_url"),
  member_count: integer("member_count").notNull(),
  is_archived: boolean("is_archived").notNull(),
}).existing();

/** View: the members of each page. */
export const pagePeople = pgView("page_people", {
  page_id: uuid("page_id").notNull(),
  user_id: uuid("user_id").notNull(),
  role: text("role", { enum: pageRoles }).notNull(),
}).existing();
