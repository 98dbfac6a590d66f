import type { SiteRole } from "./accounts.ts";

/** Characters of an announcement. */
export const ANNOUNCEMENT_MAX = 300;

export const STAFF_SECTIONS = [
  "dashboard",
  "paths",
  "tags",
  "reports",
  "users",
  "pages",
  "posts",
  "games",
  "translations",
  "languages",
  "invites",
  "waitlist",
  "announcements",
  "badges",
  "points",
  "privacy",
  "health",
  "audit",
  "settings",
] as const;
export type StaffSection = (typeof STAFF_SECTIONS)[number];

/** Which parts of the workplace each role may use. */
export const sectionsOfRole: Readonly<Record<SiteRole, readonly StaffSection[]>> = {
  user: [],
  translator: ["translations", "languages"],
  editor: ["paths", "tags", "reports"],
  moderator: ["users", "reports", "pages", "posts", "games"],
  admin: STAFF_SECTIONS,
};
