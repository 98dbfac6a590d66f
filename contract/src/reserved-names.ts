import { publicPaths } from "./routes.ts";

/**
 * First segments that belong to the product and so can be no username and no name of a page; a test compares
 * them with the routes of pages and server.
 */
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
  "abuse",
  "admin",
  "administrator",
  "admins",
  "everyone",
  "help",
  "helpdesk",
  "hostmaster",
  "legal",
  "moderator",
  "moderators",
  "new",
  "news",
  "noreply",
  "official",
  "operator",
  "postmaster",
  "product",
  "root",
  "security",
  "staff",
  "support",
  "system",
  "team",
  "waymates",
  "webmaster",
];

/** Without the files: see isReservedName. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...privateSegments,
  ...officialNames,
  ...publicPaths.map((path) => path.split("/")[1] ?? "").filter((segment) => segment !== ""),
]);

/** What is asked for at the root of a site as a file: robots.txt, favicon.ico. */
const FILE =
  /\.(?:txt|xml|ico|js|mjs|css|map|json|webmanifest|html?|php|pdf|zip|gz|br|png|svg|jpe?g|gif|webp|avif)$/;

/** Whether a username or the name of a page belongs to the site, also with dots and lines within it. */
export const isReservedName = (name: string): boolean =>
  reservedNames.has(name) || reservedNames.has(name.replaceAll(/[._-]/g, "")) || FILE.test(name);
