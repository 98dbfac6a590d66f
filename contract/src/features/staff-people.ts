import { z } from "zod";
import { visibleText } from "../text/visible.ts";
import { cursorParam, limitParam, pageOf } from "../paging.ts";
import { sessionUser } from "./accounts.ts";
import { mailState } from "./mail.ts";
import { personCard } from "./profiles.ts";
import { REGISTRATION_MODES } from "./registration-constants.ts";
import { reportReason, reportStatus, reportTarget } from "./reports.ts";
import { staffReason, staffSanction } from "./sanctions.ts";
import { undo } from "./staff.ts";
import { ANNOUNCEMENT_MAX } from "./staff-constants.ts";

const list = { cursor: cursorParam, limit: limitParam };
const query = z.string().trim().max(100).optional();
export const USER_STATES = [
  "active",
  "incomplete",
  "muted",
  "suspended",
  "banned",
  "deleted",
] as const;
export const siteRole = sessionUser.shape.role;
export const userState = z.enum(USER_STATES);

/** A person as staff see them. */
export const staffUser = personCard.extend({
  /** For admins only. */
  email: z.string().nullable(),
  role: siteRole,
  /** The languages that a translator looks after. */
  languages: z.array(z.string()),
  status: userState,
  registrationStep: z.int(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
});
export type StaffUser = z.infer<typeof staffUser>;

/** GET /api/admin/users: newest first. */
export const staffUserQuery = z.strictObject({
  ...list,
  query,
  role: siteRole.optional(),
  status: userState.optional(),
});
export type StaffUserQuery = z.infer<typeof staffUserQuery>;
export const staffUserList = pageOf(staffUser);

export const staffSession = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type StaffSession = z.infer<typeof staffSession>;

/** A report in the file of a person. */
export const briefReport = z.object({
  id: z.uuid(),
  targetType: reportTarget,
  targetId: z.uuid(),
  reason: reportReason,
  status: reportStatus,
  created_at: z.string(),
});
export type BriefReport = z.infer<typeof briefReport>;

/** GET /api/admin/users/{id}. */
export const staffUserView = z.object({
  /** mail: for admins only. */
  user: staffUser.extend({ mail: mailState.nullable() }),
  sessions: z.array(staffSession),
  sanctions: z.array(staffSanction),
  reportsAgainst: z.array(briefReport),
  reportsMade: z.array(briefReport),
  /** Whether the reader may change anything about them. */
  canAct: z.boolean(),
});
export type StaffUserView = z.infer<typeof staffUserView>;

/** PUT /api/admin/users/{id}/role: languages belong to translators, who have at least one. */
export const roleBody = z
  .strictObject({
    role: siteRole,
    languages: z.array(z.string().min(2).max(20)).max(50).optional(),
    reason: staffReason,
  })
  .refine(
    ({ role, languages = [] }) =>
      role === "translator" ? languages.length > 0 : languages.length === 0,
    { path: ["languages"], message: "INVALID" },
  );
export type RoleBody = z.infer<typeof roleBody>;

export const userChanged = z.object({ user: staffUser, undo });
export const sessionsEnded = z.object({ ended: z.int(), undo: z.null() });
export const sanctionChanged = z.object({ sanction: staffSanction, undo });
export const doneWithUndo = z.object({ success: z.literal(true), undo });
/** Body of a change whose reason may be left out. */
export const optionalReason = z.strictObject({ reason: staffReason.nullish() }).nullish();

/** GET /api/admin/invites: newest first. */
export const staffInviteQuery = z.strictObject({
  ...list,
  query,
  kind: z.enum(["personal", "page", "campaign"]).optional(),
});
export const staffInvite = z.object({
  code: z.string(),
  kind: z.enum(["personal", "page", "campaign"]),
  owner: personCard.nullable(),
  page: z.object({ id: z.uuid(), name: z.string(), displayName: z.string() }).nullable(),
  uses: z.int(),
  maxUses: z.int(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
  /** The last ones who came with it, the newest first: a few at most, whatever `uses` says. */
  guests: z.array(personCard),
});
export type StaffInvite = z.infer<typeof staffInvite>;
export const staffInviteList = pageOf(staffInvite);

/** GET /api/admin/waitlist: by position; those without one last. */
export const waitlistState = z.enum(["waiting", "invited", "registered", "removed"]);
export const staffWaitlistQuery = z.strictObject({
  ...list,
  query,
  status: waitlistState.optional(),
});
export const waitlistEntry = z.object({
  id: z.uuid(),
  email: z.string(),
  locale: z.string(),
  status: waitlistState,
  position: z.int().nullable(),
  moves: z.int(),
  invitedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;
export const waitlistEntries = pageOf(waitlistEntry);
/** GET /api/admin/waitlist/counts: how many addresses are in each state. */
export const waitlistCounts = z.object({
  waiting: z.int(),
  invited: z.int(),
  registered: z.int(),
  removed: z.int(),
});
export type WaitlistCounts = z.infer<typeof waitlistCounts>;
export const waitlistInvited = z.object({ invited: z.int(), undo: z.null() });

/** GET /api/admin/pages: newest first. */
export const staffPageQuery = z.strictObject({ ...list, query });
export const staffPage = z.object({
  id: z.uuid(),
  name: z.string(),
  displayName: z.string(),
  type: z.string(),
  visibility: z.string(),
  memberCount: z.int(),
  owner: personCard.nullable(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type StaffPage = z.infer<typeof staffPage>;
export const staffPageList = pageOf(staffPage);
export const staffPageChanged = z.object({ page: staffPage, undo });

/** GET /api/admin/posts: newest first. */
export const staffPostQuery = z.strictObject({
  ...list,
  query,
  state: z.enum(["visible", "under_review", "removed"]).optional(),
});
export const staffPost = z.object({
  id: z.uuid(),
  post_type: z.enum(["game", "story"]),
  state: z.enum(["visible", "under_review", "removed"]),
  visibility: z.string(),
  title: z.string().nullable(),
  excerpt: z.string(),
  author: personCard.nullable(),
  page: z.object({ id: z.uuid(), name: z.string(), displayName: z.string() }).nullable(),
  like_count: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
  /** What the reader may do with it: open it, and remove it or put it back. */
  can: z.object({ read: z.boolean(), moderate: z.boolean() }),
});
export type StaffPost = z.infer<typeof staffPost>;
export const staffPostList = pageOf(staffPost);

/** GET /api/admin/games: newest first. */
export const staffGameStatus = z.enum([
  "draft",
  "open",
  "running",
  "finished",
  "expired",
  "cancelled",
]);
export const staffGameQuery = z.strictObject({ ...list, status: staffGameStatus.optional() });
export const staffGame = z.object({
  id: z.uuid(),
  name: z.string(),
  gameType: z.enum(["duel", "live", "match", "guess"]),
  status: staffGameStatus,
  visibility: z.string(),
  creator: personCard.nullable(),
  players: z.int(),
  created_at: z.string(),
  /** Whether it can still be called off. */
  can: z.object({ cancel: z.boolean() }),
});
export type StaffGame = z.infer<typeof staffGame>;
export const staffGameList = pageOf(staffGame);

/** GET /api/admin/tags: the most used first. */
export const staffTagQuery = z.strictObject({ ...list, query });
export const staffTag = z.object({ name: z.string(), usage_count: z.int(), banned: z.boolean() });
export type StaffTag = z.infer<typeof staffTag>;
export const staffTagList = pageOf(staffTag);
export const tagBody = z.strictObject({ banned: z.boolean(), reason: staffReason.nullish() });
export const tagChanged = z.object({ tag: staffTag, undo });

const oneList = z.strictObject(list);

/** GET /api/admin/badges. */
export const staffBadge = z.object({
  key: z.string(),
  external_name: z.string(),
  tier: z.enum(["bronze", "silver", "gold"]),
  threshold: z.int(),
  /** How many people have it. */
  earned: z.int(),
});
export type StaffBadge = z.infer<typeof staffBadge>;
export const staffBadgeQuery = oneList;
export const staffBadgeList = pageOf(staffBadge);

/** GET /api/admin/points: what was booked, by tag and UTC day, newest day first. */
export const staffPoints = z.object({
  date: z.string(),
  tag: z.string(),
  points: z.int(),
  bookings: z.int(),
});
export type StaffPoints = z.infer<typeof staffPoints>;
export const staffPointsQuery = oneList;
export const staffPointsList = pageOf(staffPoints);

/** GET /api/admin/privacy: what people asked for and still have to get, by its date. */
export const privacyTask = z.object({
  id: z.string(),
  kind: z.enum(["export", "deletion"]),
  status: z.string(),
  requestedAt: z.string(),
  /** When an export is due, and when a deleted account is erased. */
  dueAt: z.string(),
});
export type PrivacyTask = z.infer<typeof privacyTask>;
export const privacyTaskQuery = oneList;
export const privacyTaskList = pageOf(privacyTask);

/** GET, PUT /api/admin/settings. `fixed`: set by the environment. */
export const siteSettings = z.object({
  registration_mode: z.enum(REGISTRATION_MODES),
  fixed: z.array(z.enum(["registration_mode"])),
});
export type SiteSettings = z.infer<typeof siteSettings>;
export const settingsAnswer = z.object({ settings: siteSettings });
export const settingsChanged = z.object({ settings: siteSettings, undo });
export const settingsBody = z.strictObject({
  registration_mode: z.enum(REGISTRATION_MODES),
  reason: staffReason.nullish(),
});

/** One line in each language, without control characters. */
const plainText = visibleText
  .min(1)
  .max(ANNOUNCEMENT_MAX)
  .regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, "INVALID");

/** POST /api/admin/announcements. */
export const announcementBody = z.strictObject({
  texts: z
    .record(z.string().min(2).max(20), plainText)
    .refine((texts) => Object.keys(texts).length > 0, "REQUIRED"),
  /** When it is sent; absent: at once. */
  at: z.iso.datetime({ offset: true }).nullish(),
  nonce: z.uuid(),
  reason: staffReason.nullish(),
});
export type AnnouncementBody = z.infer<typeof announcementBody>;

export const announcement = z.object({
  id: z.uuid(),
  texts: z.record(z.string(), z.string()),
  at: z.string(),
  status: z.enum(["scheduled", "sending", "sent", "cancelled"]),
  /** How many people got it; null before it is sent. */
  recipients: z.int().nullable(),
});
export type Announcement = z.infer<typeof announcement>;
export const announcementQuery = oneList;
export const announcementList = pageOf(announcement);
/** GET /api/admin/announcements/recipients: how many people read each active language now. */
export const announcementRecipients = z.object({
  items: z.array(z.object({ code: z.string(), count: z.int() })),
});
export type AnnouncementRecipients = z.infer<typeof announcementRecipients>;
export const announcementChanged = z.object({ announcement, undo });

export const DASHBOARD_DAYS_MAX = 90;
export const DASHBOARD_DAYS = 28;

/** GET /api/admin/dashboard. */
export const dashboardQuery = z.strictObject({
  days: z.coerce.number().int().min(1).max(DASHBOARD_DAYS_MAX).default(DASHBOARD_DAYS),
});

const count = z.number().min(0);
export const dashboard = z.object({
  from: z.string(),
  to: z.string(),
  now: z.object({
    active_people: count,
    new_people: count,
    open_reports: count,
    oldest_report_hours: count.nullable(),
    oldest_join_request_hours: count.nullable(),
  }),
  groups: z.array(
    z.object({
      key: z.string(),
      series: z.array(
        z.object({
          key: z.string(),
          unit: z.enum(["count", "bytes"]),
          points: z.array(z.object({ date: z.string(), value: z.number() })),
        }),
      ),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;
