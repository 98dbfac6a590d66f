import type { Texts } from "./translations-constants.ts";

/**
 * Interface texts reach the browser as files: one for each language, version and group. What an address
 * with the current version answers never changes, so that browsers and the service worker cache it.
 */
export const textGroups = ["member", "site", "staff"] as const;

/**
 * `member`: every page needs it. `site`: pages about the product, and the way in. `staff`: the workplace
 * of staff.
 */
export type TextGroup = (typeof textGroups)[number];

/** In place of a version: the texts as they are now. */
export const CURRENT_VERSION = "current";

export interface TextAddress {
  language: string;
  version: string;
  group: TextGroup;
}

/** What such an address answers. */
export interface TextFile {
  version: string;
  texts: Texts;
}

export const textPath = ({ language, version, group }: TextAddress): string =>
  `/texts/${language}/${version}/${group}.json`;

/** @returns null for any other path */
export function readTextPath(path: string): TextAddress | null {
  const [, language = "", version = "", name = ""] =
    /^\/texts\/([\w-]+)\/([\w-]+)\/([a-z]+)\.json$/.exec(path) ?? [];
  const group = textGroups.find((one) => one === name);
  return group ? { language, version, group } : null;
}

const siteNamespaces = new Set([
  "aboutUs",
  "accessibility",
  "checklist",
  "company",
  "contact",
  "features",
  "legal",
  "login",
  "mobileApps",
  "models",
  "oracles",
  "partnerships",
  "philosophy",
  "press",
  "privacyPolicy",
  "publicSite",
  "recovery",
  "register",
  "revShare",
  "terms",
  "unsubscribe",
  "waitlist",
  "whatIs",
]);
const serverNamespaces = new Set(["email", "health", "outbox", "phone"]);

/** @returns null for texts that only the server renders, such as those of mails */
export function textGroupOf(namespace: string): TextGroup | null {
  if (serverNamespaces.has(namespace)) return null;
  if (siteNamespaces.has(namespace)) return "site";
  return /^(?:admin[A-Z]?\w*|staff|trait)$/.test(namespace) ? "staff" : "member";
}
