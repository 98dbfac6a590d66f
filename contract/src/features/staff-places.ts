import type { StaffSection } from "./staff.ts";

/** A page of the workplace that can be opened by name. */
export interface StaffPlace {
  url: string;
  /** Its name is the text `admin.section.{name}`. */
  name: string;
  /** The part that it belongs to: roles without it do not see it. Null: all staff do. */
  section: StaffSection | null;
}

/**
 * The pages of the workplace, in their order. Its navigation and its search offer these and no others.
 *
 * A new page is one line here, beside its route in web/app/routes.ts: web/app/staff-pages.test.ts names
 * a page without a line, and a line without a page. Pages with an id in their address have no line.
 */
export const STAFF_PLACES: readonly StaffPlace[] = [
  { url: "/admin", name: "dashboard", section: null },
  { url: "/admin/reports", name: "reports", section: "reports" },
  { url: "/admin/appeals", name: "appeals", section: "users" },
  { url: "/admin/users", name: "users", section: "users" },
  { url: "/admin/pages", name: "pages", section: "pages" },
  { url: "/admin/posts", name: "posts", section: "posts" },
  { url: "/admin/games", name: "games", section: "games" },
  { url: "/admin/tags", name: "tags", section: "tags" },
  { url: "/admin/badges", name: "badges", section: "badges" },
  { url: "/admin/points", name: "points", section: "points" },
  { url: "/admin/invites", name: "invites", section: "invites" },
  { url: "/admin/waitlist", name: "waitlist", section: "waitlist" },
  { url: "/admin/announcements", name: "announcements", section: "announcements" },
  { url: "/admin/paths", name: "paths", section: "paths" },
  { url: "/admin/nodes/import", name: "import", section: "paths" },
  { url: "/admin/languages", name: "languages", section: "languages" },
  // What members suggest is decided by who translates.
  { url: "/admin/translations/suggestions", name: "suggestions", section: "translations" },
  { url: "/admin/privacy", name: "privacy", section: "privacy" },
  { url: "/admin/settings", name: "settings", section: "settings" },
  { url: "/admin/audit", name: "audit", section: "audit" },
];

/** Returns the pages that these sections give access to. */
export const placesWithin = (sections: readonly StaffSection[]): StaffPlace[] =>
  STAFF_PLACES.filter(({ section }) => section === null || sections.includes(section));

/** Folders of the workplace whose pages have an id in their address. */
const FOLDERS: readonly StaffPlace[] = [
  { url: "/admin/nodes", name: "nodes", section: "paths" },
  { url: "/admin/translations", name: "texts", section: "translations" },
];

/** The part that a page of the workplace belongs to; null where all staff may open it. */
export function staffSectionAt(pathname: string): StaffSection | null {
  const isWithin = ({ url }: StaffPlace) =>
    url !== "/admin" && (pathname === url || pathname.startsWith(`${url}/`));
  return [...STAFF_PLACES, ...FOLDERS].find(isWithin)?.section ?? null;
}

export const isStaffPath = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname);
