import { publicPaths } from "./routes.ts";

/** First segments that belong to the product and so can be nobody's username. */
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

export const reservedNames: ReadonlySet<string> = new Set([
  ...privateSegments,
  ...publicPaths.map((path) => path.split("/")[1] ?? "").filter((segment) => segment !== ""),
]);
