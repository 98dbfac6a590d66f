import { namespaceOf } from "@waymates/contract/features/translations";
import type { TFunction } from "i18next";

/** Where the texts of a namespace appear, by the page and the text that names it. */
const placeOf: Readonly<Record<string, { url: string; title: string }>> = {
  home: { url: "/", title: "nav.home" },
  explorer: { url: "/explorer", title: "admin.section.paths" },
  paths: { url: "/explorer", title: "admin.section.paths" },
  player: { url: "/explorer", title: "admin.section.paths" },
  category: { url: "/explorer", title: "admin.section.paths" },
  pages: { url: "/pages", title: "admin.section.pages" },
  pageManage: { url: "/pages", title: "admin.section.pages" },
  posts: { url: "/post", title: "admin.section.posts" },
  games: { url: "/games", title: "admin.section.games" },
  badges: { url: "/badges", title: "admin.section.badges" },
  points: { url: "/points", title: "admin.section.points" },
  settings: { url: "/foryou", title: "admin.section.settings" },
  waitlist: { url: "/waitlist", title: "admin.section.waitlist" },
  admin: { url: "/admin", title: "admin.section.dashboard" },
  adminHome: { url: "/admin", title: "admin.section.dashboard" },
  adminPaths: { url: "/admin/paths", title: "admin.section.paths" },
  staff: { url: "/admin/users", title: "admin.section.users" },
};

/** Where a text appears, for people who read `t`'s language; none where it appears in many places. */
export function placesOf(key: string, t: TFunction): { url: string; title: string }[] {
  const place = placeOf[namespaceOf(key)];
  return place ? [{ url: place.url, title: t(place.title) }] : [];
}
