/** Paths of pages: who may open them, how they are cached, and with which frame. */

/** Pages about the product itself, written by us: the same for every visitor of one language. */
export const sitePaths = [
  "/features",
  "/our-philosophy",
  "/about-us",
  "/contact",
  "/checklist",
  "/what-is",
  "/oracles",
  "/models",
  "/partnerships",
  "/partner-rev-share",
  "/mobile-apps",
  "/pressmediakit",
  "/accessibility",
] as const;

/** Open to visitors. A prefix covers everything below it. */
export const publicPaths: readonly string[] = [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/checklist",
  "/privacy-policy",
  "/cookie-policy",
  "/terms-of-service",
  "/auth-callback",
  "/waitlist",
  "/invite",
  "/i",
  "/company",
  "/s",
  "/p",
  "/post",
  "/posts/games",
  "/posts/stories",
  "/about-us",
  "/accessibility",
  "/posts/all-games",
  "/posts/all-stories",
  "/partner-rev-share",
  "/mobile-apps",
  "/what-is",
  "/features",
  "/our-philosophy",
  "/contact",
  "/oracles",
  "/partnerships",
  "/pressmediakit",
  "/you-was-deleted",
  "/offline",
  "/sitemap.xml",
  "/robots.txt",
  "/models",
  "/unsubscribe",
];
export const publicPrefixes: readonly string[] = ["/i/", "/s/", "/p/", "/post/"];

/** For members only, although they are below a public prefix. */
const memberPaths: readonly string[] = ["/post/new"];

/** A signed-in person is sent on to their home from these. */
export const authOnlyPaths: readonly string[] = [
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/you-was-deleted",
];

/** Steps of signing in, leaving or following a link: not for search engines. */
const unindexedPaths: readonly string[] = [
  ...authOnlyPaths,
  "/auth-callback",
  "/i",
  "/invite",
  "/s",
  "/unsubscribe",
];

/** Only the page itself and the cookie banner show here; docs/decisions/0009 says why these. */
export const barePaths: readonly string[] = [
  "/waitlist",
  "/privacy-policy",
  "/cookie-policy",
  "/company",
  "/register",
  "/invite",
  "/login",
  "/forgot-password",
  "/reset-password",
  "/auth-callback",
  "/you-was-deleted",
  "/unsubscribe",
  "/offline",
];
export const barePrefixes: readonly string[] = ["/s/"];

/** The path without its query and without slashes at its end. */
export function barePathname(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? "/";
  let end = pathname.length;
  // Not by `/\/+$/`, which begins anew at each of many slashes in the middle.
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

function isListed(path: string, exact: readonly string[], prefixes: readonly string[]): boolean {
  const pathname = barePathname(path);
  return exact.includes(pathname) || prefixes.some((prefix) => pathname.startsWith(prefix));
}

/** Public pages that are the same for every visitor who reads the same language. */
const sharedPath = new RegExp(
  `^/(?:p/[^/?#]{1,120}|post(?:/[0-9a-f-]{36})?|posts/(?:all-)?(?:games|stories)|p|company|waitlist|offline|s|cookie-policy|privacy-policy|terms-of-service|${sitePaths
    .map((path) => path.slice(1))
    .join("|")})?(?:\\?lang=[A-Za-z-]{2,12})?$`,
);

/** @param url path and query; with any other query than `lang` a page may be for one person */
export const isSharedPath = (url: string): boolean => sharedPath.test(url);
/** Parameters that are a secret or stand for one person. */
const secretInQuery = /[?&](?:token|code|invite|confirm|ref)=/;

/**
 * Whether a browser may store what a visitor gets at a public address, and revalidate it by its ETag.
 * @param url path and query
 */
export const isStorablePath = (url: string): boolean =>
  isPublicPath(url) && !secretInQuery.test(url);

/**
 * Whether a shared page shows posts, which may be deleted or hidden at any time.
 * @param url path and query
 */
export const showsPosts = (url: string): boolean => /^\/posts?(?:[/?]|$)/.test(url);
export const isPublicPath = (path: string): boolean =>
  isListed(path, publicPaths, publicPrefixes) && !isListed(path, memberPaths, []);
export const isAuthOnlyPath = (path: string): boolean => isListed(path, authOnlyPaths, []);
export const isUnindexedPath = (path: string): boolean => isListed(path, unindexedPaths, []);
export const isBarePath = (path: string): boolean => isListed(path, barePaths, barePrefixes);

/** The default page after sign-in. */
export const HOME = "/foryou";

/**
 * A place to return to after sign-in: a path on this site, else the home.
 * @param wanted what stood in the address; anybody may have written it.
 */
export function safeNext(wanted: string | null | undefined): string {
  // Browsers drop control characters from an address, so one could hide another site in it.
  // oxlint-disable-next-line no-control-regex
  if (!wanted || /[\\\u0000-\u001f\u007f]/.test(wanted)) return HOME;
  const base = "https://site.invalid";
  if (!wanted.startsWith("/") || !URL.canParse(wanted, base)) return HOME;
  const url = new URL(wanted, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return HOME;
  return isAuthOnlyPath(url.pathname) ? HOME : `${url.pathname}${url.search}`;
}
