import { describe, expect, it } from "vitest";
import { fontSheet, robotsText, securityText, sitemapXml } from "./rules.ts";

/** What a crawler that keeps to RFC 9309 may read: the longest rule that fits decides. */
function mayRead(robots: string, agent: string, address: string): boolean {
  const groups = robots.split("\n\n").map((group) => group.split("\n"));
  const own = groups.find((lines) => lines.includes(`User-agent: ${agent}`)) ?? groups[0] ?? [];
  const fitting = own
    .map((line) => /^(Allow|Disallow): (.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, verb, rule = ""]) => ({ verb, rule }))
    .filter(({ rule }) =>
      rule.endsWith("$") ? address === rule.slice(0, -1) : address.startsWith(rule),
    );
  const longest = fitting.toSorted((a, b) => b.rule.length - a.rule.length)[0];
  return longest?.verb !== "Disallow";
}

describe("robots.txt", () => {
  const robots = robotsText("https://waymates.test");

  it.each([
    "/",
    "/?lang=ar",
    "/terms-of-service",
    "/privacy-policy?lang=de-DE",
    "/p/tidepool",
    "/i/x",
  ])("allows %s to be read", (address) => expect(mayRead(robots, "*", address)).toBe(true));

  it.each(["/foryou", "/ada", "/pages", "/posts", "/chat/c/1", "/api/operator", "/uploads/1.webp"])(
    "keeps %s out",
    (address) => expect(mayRead(robots, "*", address)).toBe(false),
  );

  it("allows pictures for link previews, and names the sitemap", () => {
    expect(mayRead(robots, "Twitterbot", "/uploads/1.webp")).toBe(true);
    expect(mayRead(robots, "Twitterbot", "/ada")).toBe(false);
    expect(robots).toContain("\nSitemap: https://waymates.test/sitemap.xml\n");
  });
});

it("security.txt names a page where the operator gave no mail address", () => {
  const now = new Date("2026-11-23T10:00:00Z");
  const text = securityText({ PUBLIC_URL: "https://waymates.test" }, now);
  expect(text).toContain("Contact: https://waymates.test/privacy-policy\n");
  expect(text).toContain("Expires: 2027-05-01T00:00:00.000Z\n");
});

describe("the sitemap", () => {
  const changed = new Date("2026-05-04T10:00:00Z");

  it("lists an address once per language, each with all alternates", () => {
    const xml = sitemapXml("https://waymates.test", [
      { path: "/a", languages: ["ar", "de-DE"], changed },
    ]);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      "https://waymates.test/a",
      "https://waymates.test/a?lang=ar",
      "https://waymates.test/a?lang=de-DE",
    ]);
    expect(xml.match(/hreflang="x-default" href="https:\/\/waymates.test\/a"/g)).toHaveLength(3);
    expect(xml.match(/hreflang="ar"/g)).toHaveLength(3);
  });

  it("escapes what would break the XML", () => {
    const xml = sitemapXml("https://waymates.test", [{ path: "/p/a&b<c>\"'", changed }]);
    expect(xml).toContain("<loc>https://waymates.test/p/a&amp;b&lt;c&gt;&quot;&apos;</loc>");
  });
});

describe("the font sheet", () => {
  it("has every font face of the built stylesheets once, and nothing else", () => {
    const face = '@font-face{font-family:"A";src:url(/assets/a-1.woff2)}';
    const other = '@font-face{font-family:"B";src:url(/assets/b-2.woff2)}';
    expect(fontSheet([`body{color:red}${face}`, `${other}${face}`])).toBe(`${face}\n${other}\n`);
  });
});
