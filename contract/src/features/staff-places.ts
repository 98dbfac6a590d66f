import type { StaffSection } from "./staff.ts";

/** The groups of the navigation, in their order; the name of each is the text `admin.group.{group}`. */
export const STAFF_GROUPS = ["people", "community", "content", "site"] as const;
export type StaffGroup = (typeof STAFF_GROUPS)[number];

/** A page of the workplace that can be opened by name. */
export interface StaffPlace {
  url: string;
  /** Its name is the text `admin.section.{name}`. */
  name: string;
  /** The part that it belongs to: roles without it do not see it. Null: all staff do. */
  section: StaffSection | null;
  /** Null: above the groups. */
  group: StaffGroup | null;
}

/**
 * The pages of the workplace, in their order. Its navigation and its search offer these and no others.
 *
 * A new page is one line here, beside its route in web/app/routes.ts: web/app/staff-pages.test.ts names
 * a page without a line, and a line without a page. Pages with an id in their address have no line.
 */
export const STAFF_PLACES = [
  { url: "/admin", name: "dashboard", section: null, group: null },
  { url: "/admin/users", name: "users", section: "users", group: "people" },
  { url: "/admin/invites", name: "invites", section: "invites", group: "people" },
  { url: "/admin/waitlist", name: "waitlist", section: "waitlist", group: "people" },
  { url: "/admin/privacy", name: "privacy", section: "privacy", group: "people" },
  { url: "/admin/reports", name: "reports", section: "reports", group: "community" },
  { url: "/admin/appeals", name: "appeals", section: "users", group: "community" },
  { url: "/admin/pages", name: "pages", section: "pages", group: "community" },
  { url: "/admin/posts", name: "posts", section: "posts", group: "community" },
  { url: "/admin/tags", name: "tags", section: "tags", group: "community" },
  { url: "/admin/games", name: "games", section: "games", group: "community" },
  { url: "/admin/paths", name: "paths", section: "paths", group: "content" },
  { url: "/admin/nodes/import", name: "import", section: "paths", group: "content" },
  { url: "/admin/languages", name: "languages", section: "languages", group: "content" },
  // What members suggest is decided by who translates.
  {
    url: "/admin/translations/suggestions",
    name: "suggestions",
    section: "translations",
    group: "content",
  },
  { url: "/admin/badges", name: "badges", section: "badges", group: "content" },
  { url: "/admin/points", name: "points", section: "points", group: "content" },
  { url: "/admin/announcements", name: "announcements", section: "announcements", group: "site" },
  { url: "/admin/settings", name: "settings", section: "settings", group: "site" },
  { url: "/admin/health", name: "health", section: "health", group: "site" },
  { url: "/admin/audit", name: "audit", section: "audit", group: "site" },
] as const satisfies readonly StaffPlace[];
export type StaffPlaceName = (typeof STAFF_PLACES)[number]["name"];

/** Returns the pages that these sections give access to. */
export const placesWithin = (sections: readonly StaffSection[]) =>
  STAFF_PLACES.filter(({ section }) => section === null || sections.includes(section));

/** Folders of the workplace whose pages have an id in their address, each with the page that leads there. */
const FOLDERS = [
  { url: "/admin/nodes/reports", section: "paths", from: "/admin/reports" },
  { url: "/admin/nodes", section: "paths", from: "/admin/paths" },
  { url: "/admin/translations", section: "translations", from: "/admin/languages" },
] as const;

const isWithin =
  (pathname: string) =>
  ({ url }: { url: string }): boolean =>
    pathname === url || (url !== "/admin" && pathname.startsWith(`${url}/`));

/** The part that a page of the workplace belongs to; null where all staff may open it. */
export const staffSectionAt = (pathname: string): StaffSection | null =>
  [...STAFF_PLACES, ...FOLDERS].find(isWithin(pathname))?.section ?? null;

/** The address of the page that is named in the navigation and that this one is, or is reached from. */
export function staffPlaceAt(pathname: string): string | null {
  const place = STAFF_PLACES.find(isWithin(pathname));
  return place?.url ?? FOLDERS.find(isWithin(pathname))?.from ?? null;
}

export const isStaffPath = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname);
