import { publicPaths, publicPrefixes } from "@waymates/contract/routes";

/** Files that a page is made of. */
const PARTS_OF_PAGES = [
  "/assets/",
  "/media/",
  "/badges/",
  "/press/",
  "/previews/",
  "/screenshots/",
  "/texts/",
  "/favicon.",
  "/icon-",
  "/manifest.",
];

/** Programs that fetch one page because its link was shared: they may see its picture too. */
const PREVIEWS = ["facebookexternalhit", "Twitterbot", "LinkedInBot", "Slackbot", "TelegramBot"];

/**
 * robots.txt: what is public may be read, nothing else, so that a new private address is closed
 * without anybody remembering this list. The longer rule wins (RFC 9309).
 */
export function robotsText(publicUrl: string): string {
  const open = [
    ...publicPaths.flatMap((path) => [`Allow: ${path}$`, `Allow: ${path}?`]),
    ...[...publicPrefixes, ...PARTS_OF_PAGES].map((prefix) => `Allow: ${prefix}`),
    "Disallow: /",
  ];
  return [
    "User-agent: *",
    ...open,
    "",
    ...PREVIEWS.map((name) => `User-agent: ${name}`),
    "Allow: /uploads/",
    ...open,
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

/**
 * security.txt (RFC 9116): whom to tell of a weakness. It is to be read anew before the year is over;
 * the month alone changes, so that caches keep it.
 * @param now the moment it is asked for
 */
export function securityText(
  { CONTACT_EMAIL, PUBLIC_URL }: { CONTACT_EMAIL?: string | undefined; PUBLIC_URL: string },
  now: Date,
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1));
  // Without an address of its own, the page that says who answers for this copy.
  const contact = CONTACT_EMAIL ? `mailto:${CONTACT_EMAIL}` : `${PUBLIC_URL}/privacy-policy`;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, de",
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Where a sent form leads, in the language that it was read in; anybody may have written that. */
export const thankYou = (lang = ""): string =>
  `/contact?sent=1${/^[A-Za-z-]{2,12}$/.test(lang) ? `&lang=${lang}` : ""}`;

/** An address in the sitemap. */
export interface Listed {
  /** Such as "/p/tidepool". */
  path: string;
  /** When its content last changed. */
  changed: Date;
  /** Languages that `?lang=` shows it in; none for content in its author's language. */
  languages?: readonly string[];
}

/** sitemap.xml, with each language's address beside the others. */
export function sitemapXml(publicUrl: string, all: readonly Listed[]): string {
  const urls = all.flatMap(({ path, changed, languages = [] }) => {
    const address = publicUrl + path;
    const versions = languages.map((code) => ({ code, href: `${address}?lang=${code}` }));
    const alternates = [
      ...versions,
      ...(versions.length > 0 ? [{ code: "x-default", href: address }] : []),
    ].map(
      ({ code, href }) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href)}"/>`,
    );
    const lastmod = `<lastmod>${changed.toISOString()}</lastmod>`;
    return [address, ...versions.map(({ href }) => href)].map(
      (loc) => `<url><loc>${escapeXml(loc)}</loc>${lastmod}${alternates.join("")}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

const xmlSigns: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => xmlSigns[sign] ?? sign);

/**
 * One stylesheet with every face of the built ones, each once: the browser fetches what its text
 * needs, by unicode-range.
 */
export function fontSheet(stylesheets: readonly string[]): string {
  const faces = stylesheets.flatMap((text) => text.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  return `${[...new Set(faces)].join("\n")}\n`;
}
