import { publicPaths } from "./routes.ts";

/** First segments that belong to the product and so can be no username and no name of a page. */
const privateSegments: readonly string[] = [
  "admin",
  "api",
  "assets",
  "badges",
  "chat",
  "explorer",
  "foryou",
  "games",
  "healthz",
  "manifest.webmanifest",
  "media",
  "metrics",
  "outbox",
  "pages",
  "points",
  "portraits",
  "press",
  "posts",
  "previews",
  "readyz",
  "screenshots",
  "search",
  "settings",
  "share",
  "socket.io",
  "texts",
  "translate",
  "uploads",
];

/** Names that read like a place or an office of the site, for people and for pages. */
const officialNames: readonly string[] = [
  "admin",
  "administrator",
  "everyone",
  "help",
  "moderator",
  "new",
  "news",
  "official",
  "root",
  "staff",
  "support",
  "team",
  "waymates",
];

export const reservedNames: ReadonlySet<string> = new Set([
  ...privateSegments,
  ...officialNames,
  ...publicPaths.map((path) => path.split("/")[1] ?? "").filter((segment) => segment !== ""),
]);
