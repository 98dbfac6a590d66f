import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { privacyVersions, termsVersions } from "@waymates/contract/features/legal-constants";
import type { Operator } from "@waymates/contract/features/site";
import { sitePaths } from "@waymates/contract/routes";
import type { Config } from "../../platform/config.ts";
import { webFolder } from "../../platform/locations.ts";
import type { Platform } from "../../platform/platform.ts";
import { listPublicPages } from "../pages/index.ts";
import { listPublicPosts } from "../posts/index.ts";
import { fontSheet, type Listed, sitemapXml } from "./rules.ts";

/** More than 50,000 addresses would need a second file. */
const PAGES_MAX = 24_000;
const postLists = [
  "/post",
  "/posts/games",
  "/posts/stories",
  "/posts/all-games",
  "/posts/all-stories",
];
const POSTS_MAX = 25_000;

const builtFiles = path.join(webFolder, "build/client/assets");

/** Who answers for this installation; null and empty where the settings do not say. */
export function viewOperator(config: Config): Operator {
  return {
    name: config.OPERATOR_NAME ?? null,
    address: (config.OPERATOR_ADDRESS ?? "")
      .split(/\\n|[\n;]/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    email: config.CONTACT_EMAIL ?? null,
  };
}

/** Every address that search engines are invited to. */
export async function readSitemap({ config, db, translator }: Platform): Promise<string> {
  const languages = await translator.supported();
  const now = new Date();
  const texts = (await translator.lastChange()) ?? now;
  const communities = (await listPublicPages(db, PAGES_MAX)).map(({ name, updated_at }) => ({
    path: `/p/${encodeURIComponent(name)}`,
    changed: updated_at,
  }));
  const posts = (await listPublicPosts(db, POSTS_MAX)).map(({ id, changed_at }) => ({
    path: `/post/${id}`,
    changed: changed_at,
  }));
  const newest = (dates: readonly Date[]) => new Date(Math.max(...dates.map(Number)));
  const own = (paths: readonly string[], ...dates: readonly Date[]): Listed[] =>
    paths.map((path) => ({ path, languages, changed: newest([texts, ...dates]) }));
  const since = (day: string) => new Date(`${day}T00:00:00Z`);
  const all: Listed[] = [
    ...own(["/", ...sitePaths, "/company", "/waitlist", "/cookie-policy"]),
    ...own(["/terms-of-service"], since(termsVersions[0].from)),
    ...own(["/privacy-policy"], since(privacyVersions[0].from)),
    ...own(["/p"], ...communities.map(({ changed }) => changed)),
    ...own(postLists, ...posts.map(({ changed }) => changed)),
    ...communities,
    ...posts,
  ];
  // A clock that ran ahead when something was written must not show.
  const past = ({ changed, ...one }: Listed) => ({
    ...one,
    changed: now < changed ? now : changed,
  });
  return sitemapXml(config.PUBLIC_URL, all.map(past));
}

/** A text with the tag by which caches know it. */
export interface Tagged {
  body: string;
  etag: string;
}

/** The font stylesheet, made once: it changes with a build alone. Without one it has no faces. */
export function readFontSheet(folder = builtFiles): Tagged {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const sheets = names
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  return tag(fontSheet(sheets));
}

export function tag(body: string): Tagged {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { body, etag: `"${hash}"` };
}
